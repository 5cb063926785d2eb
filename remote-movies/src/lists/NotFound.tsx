import { PAGES } from 'shared-kit/contract/paths';
import { ButtonLink, EmptyState, Page, PageTitle } from 'shared-kit/ui';
import { filmLists as say } from '../texts';

export const NotFound = ({ title, hint = '' }: { title: string; hint?: string }) => (
  <Page>
    <PageTitle sx={{ justifyContent: 'center', textAlign: 'center', marginTop: 4, marginBottom: 0 }}>
      {title}
    </PageTitle>
    <EmptyState
      drawing="broken"
      sentence={hint}
      action={
        <ButtonLink to={PAGES.home} variant="contained">
          {say.toCatalogue}
        </ButtonLink>
      }
    />
  </Page>
);
