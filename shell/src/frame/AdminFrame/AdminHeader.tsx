import { Menu as MenuIcon } from 'lucide-react';
import { matchPath, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Box, Tooltip, IconButton, styled, Typography } from 'shared-kit/ui';
import { useFeatureLoader } from '../../releases/FeatureLoader';
import * as texts from '../../texts';
import { onDemand } from '../onDemand';
import { AccountButton } from '../Header/AccountButton';
import { HeaderLinks } from '../Header/HeaderLinks';
import { Logo } from '../Logo';
import { ThemeSwitch } from '../ThemeSwitch';

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

export function AdminHeader({ onMenu }: { onMenu?: () => void }) {
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
