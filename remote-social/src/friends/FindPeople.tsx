import { ButtonLink } from 'shared-kit/ui';
import * as texts from '../texts';

export const FindPeople = () => (
  <ButtonLink to="?tab=search" variant="contained">
    {texts.friends.find}
  </ButtonLink>
);
