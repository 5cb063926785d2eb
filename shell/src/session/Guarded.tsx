import type { ReactNode } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Navigate, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { ButtonLink, EmptyState, Page, PageTitle, Spinner, Stack } from 'shared-kit/ui';
import * as texts from '../texts';
import { type Access, allows } from './access';
import { loginStateOf } from './loginState';

export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (access === 'public') return children;
  if (session.isLoadingAuth) return <Spinner />;
  if (!session.isLoggedIn) {
    // SessionRedirect goes to /login too, and gives the reason in the address.
    if (session.ended !== null) return <Spinner />;
    return <Navigate to={PAGES.login} replace state={loginStateOf(location)} />;
  }
  if (allows(access, session)) return children;
  return (
    <Page role="alert">
      <PageTitle sx={{ justifyContent: 'center' }}>{texts.guard.title}</PageTitle>
      <EmptyState
        drawing="seats"
        sentence={texts.guard.adminOnly}
        action={
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            <ButtonLink to={PAGES.dashboard} variant="contained">
              {texts.landing.toDashboard}
            </ButtonLink>
            <ButtonLink to={PAGES.home} variant="outlined">
              {texts.notFound.home}
            </ButtonLink>
          </Stack>
        }
      />
    </Page>
  );
}
