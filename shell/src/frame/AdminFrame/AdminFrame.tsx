import { Menu as MenuIcon } from 'lucide-react';
import { matchPath, Outlet, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Box, IconButton, styled, Tooltip, Typography } from 'shared-kit/ui';
import { useFeatureLoader } from '../../releases/FeatureLoader';
import * as texts from '../../texts';
import { AccountButton } from '../Header/AccountButton';
import { HeaderLinks } from '../Header/HeaderLinks';
import { MAIN_ID, SIDEBAR_WIDTH } from '../layout';
import { Logo } from '../Logo';
import { NavigationList } from '../NavigationList';
import { onDemand } from '../onDemand';
import { SkipLink } from '../SkipLink';
import { ThemeSwitch } from '../ThemeSwitch';
import { useDisclosure } from '../useDisclosure';
import { useNavigation } from '../useNavigation';

const Sidebar = onDemand(() => import('../Sidebar/Sidebar'));
const AdminMenu = onDemand(() => import('./AdminMenu'));

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 100,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  paddingInline: 'clamp(8px, 2vw, 24px)',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

function useAdminTitle(): string {
  const { pathname } = useLocation();
  const routes = useFeatureLoader().features.flatMap(({ feature }) => feature.routes);
  return (
    routes.find(({ path, frame }) => frame === 'admin' && matchPath(path, pathname))?.title ??
    texts.admin.defaultTitle
  );
}

const VisitorNavigation = () => (
  <Box
    component="nav"
    aria-label={texts.header.mainNavigation}
    sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
  >
    <Logo compact />
    <HeaderLinks />
  </Box>
);

function AdminHeader({ onMenu }: { onMenu?: () => void }) {
  const { username, isLoggedIn } = useSession();
  const title = useAdminTitle();
  return (
    <Bar>
      {onMenu ? (
        <>
          <Box component="nav" aria-label={texts.header.mainNavigation} sx={{ display: { md: 'none' } }}>
            <IconButton
              aria-label={texts.header.menu}
              aria-haspopup="dialog"
              onClick={onMenu}
              color="inherit"
            >
              <MenuIcon size={22} aria-hidden />
            </IconButton>
          </Box>
          <Logo compact />
        </>
      ) : (
        <VisitorNavigation />
      )}
      <Typography variant="h3" component="p" noWrap sx={{ flex: 1, minWidth: 0, marginInlineStart: 1 }}>
        {title}
      </Typography>
      <ThemeSwitch />
      {isLoggedIn && (
        <>
          <Typography variant="body2" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}>
            {texts.admin.welcome(username)}
          </Typography>
          <Tooltip text={texts.admin.account} atEnd>
            <AccountButton name={texts.admin.account} Menu={AdminMenu} />
          </Tooltip>
        </>
      )}
    </Bar>
  );
}

const Side = styled('nav')(({ theme }) => ({
  display: 'none',
  flex: 'none',
  width: SIDEBAR_WIDTH,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { display: 'block' },
  '& > ul': { position: 'sticky', top: 72 },
}));

export function AdminFrame() {
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
      {drawer.wasOpened && <Sidebar frame="admin" open={drawer.isOpen} onClose={drawer.close} />}
    </Box>
  );
}
