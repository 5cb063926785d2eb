import { PAGES } from 'shared-kit/contract/paths';
import { MissingPage } from 'shared-kit/ui';
import { filmLists as say } from '../texts';

export const NotFound = (props: { title: string; hint?: string }) => (
  <MissingPage {...props} to={PAGES.home} label={say.toCatalogue} />
);
