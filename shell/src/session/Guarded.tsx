import type { ReactNode } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Navigate, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { ButtonLink, EmptyState, Page, PageTitle, Spinner, Stack } from 'shared-kit/ui';
import * as texts from '../texts';
import { SlotFillers } from '../releases/SlotFillers';
import { type PageAccess, allows } from './access';
import { loginStateOf } from './loginState';

interface Props {
  access: PageAccess;
  /** By the server, which knows no user: the page shows what it shows while it loads. */
  isRendered?: boolean;
  children: ReactNode;
}

export function Guarded({ access, isRendered = false, children }: Props) {
  const session = useSession();
  const location = useLocation();
  if (access === 'public') return children;
  const page = <SlotFillers access={access}>{children}</SlotFillers>;
  if (session.isLoadingAuth) return isRendered ? page : <Spinner />;
  if (!session.isLoggedIn) {
    // SessionRedirect goes to /login too, and gives the reason in the address.
    if (session.ended !== null) return <Spinner />;
    return <Navigate to={PAGES.login} replace state={loginStateOf(location)} />;
  }
  if (allows(access, session)) return page;
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
