import { Menu as MenuIcon } from 'lucide-react';
import { matchPath, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Avatar, Box, Tooltip, IconButton, styled, Typography } from 'shared-kit/ui';
import { useFeatureLoader } from '../../releases/FeatureLoader';
import * as texts from '../../texts';
import { onDemand } from '../onDemand';
import { HeaderLinks } from '../Header/HeaderLinks';
import { Logo } from '../Logo';
import { ThemeSwitch } from '../ThemeSwitch';
import { usePopup } from '../usePopup';

const AdminMenu = onDemand(() => import('./AdminMenu'));
const AVATAR_SIZE = 36;

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
  const { userId, username, avatar, isLoggedIn } = useSession();
  const title = useAdminTitle();
  const popup = usePopup();
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
            <IconButton
              aria-label={texts.admin.account}
              aria-haspopup="menu"
              aria-expanded={popup.isOpen}
              onClick={popup.open}
              sx={{ borderRadius: '50%', padding: 0.5 }}
            >
              <Avatar username={username} src={avatar} userId={userId} size={AVATAR_SIZE} decorative />
            </IconButton>
          </Tooltip>
        </>
      )}
      {popup.wasOpened && <AdminMenu anchor={popup.anchor} open={popup.isOpen} onClose={popup.close} />}
    </Bar>
  );
}
