import { ButtonLink } from 'shared-kit/ui';
import { texts } from '../texts';

/** Leads to the tab 'İstifadəçi axtar' of the page that it stands on. */
export const FindPeople = () => (
  <ButtonLink to="?tab=search" variant="contained">
    {texts.friends.find}
  </ButtonLink>
);
