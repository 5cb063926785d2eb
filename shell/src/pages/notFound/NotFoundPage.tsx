import { PAGES } from 'shared-kit/contract/paths';
import { ButtonLink, EmptyState, Page, PageTitle } from 'shared-kit/ui';
import * as texts from '../../texts';

export function NotFoundPage() {
  return (
    <Page sx={{ textAlign: 'center' }}>
      <PageTitle sx={{ justifyContent: 'center', marginBlockStart: 4, marginBottom: 0 }}>
        {texts.notFound.title}
      </PageTitle>
      <EmptyState
        drawing="seats"
        sentence={texts.notFound.sentence}
        action={
          <ButtonLink to={PAGES.home} variant="contained">
            {texts.notFound.home}
          </ButtonLink>
        }
      />
    </Page>
  );
}
