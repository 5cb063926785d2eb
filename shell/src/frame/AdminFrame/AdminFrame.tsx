import { useEffect } from 'react';
import { Outlet } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Box, styled } from 'shared-kit/ui';
import * as texts from '../../texts';
import { onDemand } from '../onDemand';
import { NavigationList } from '../NavigationList';
import { SkipLink } from '../SkipLink';
import { useDisclosure } from '../useDisclosure';
import { useNavigation } from '../useNavigation';
import { MAIN_ID, SIDEBAR_WIDTH } from '../layout';
import { AdminHeader } from './AdminHeader';

const AdminDrawer = onDemand(() => import('./AdminDrawer'));

const Side = styled('nav')(({ theme }) => ({
  display: 'none',
  flex: 'none',
  width: SIDEBAR_WIDTH,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { display: 'block' },
  '& > ul': { position: 'sticky', top: 72 },
}));

/** Nearly every admin page needs the inputs, so they load in parallel with its code. */
function usePreloadInputs(): void {
  useEffect(() => {
    import('shared-kit/inputs').catch((error: unknown) => console.error(error));
  }, []);
}

export function AdminFrame() {
  usePreloadInputs();
  const { isAdmin, isLoadingAuth } = useSession();
  // Keeps the place until it is known who is there.
  const isPanel = isAdmin || isLoadingAuth;
  const entries = useNavigation('admin');
  const drawer = useDisclosure();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <AdminHeader {...(isPanel && { onMenu: drawer.open })} />
      <Box sx={{ display: 'flex', flex: 1 }}>
        {isPanel && (
          <Side aria-label={texts.admin.sidebar}>
            <NavigationList entries={entries} />
          </Side>
        )}
        {/* Titles and names may be one long word. */}
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 'none', overflowWrap: 'anywhere' }}
        >
          <Outlet />
        </Box>
      </Box>
      {drawer.wasOpened && <AdminDrawer open={drawer.isOpen} onClose={drawer.close} entries={entries} />}
    </Box>
  );
}
