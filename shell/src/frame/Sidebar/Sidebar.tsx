import { Drawer } from 'shared-kit/overlays';
import { useSession } from 'shared-kit/state';
import { PAGES } from 'shared-kit/contract/paths';
import { Box } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Logo } from '../Logo';
import { SIDEBAR_WIDTH } from '../layout';
import { NavigationList } from '../NavigationList';
import { useNavigation } from '../useNavigation';

const VISITOR_ENTRIES = [
  { path: PAGES.login, label: texts.sidebar.login, icon: 'login' },
  { path: PAGES.register, label: texts.sidebar.register, icon: 'register' },
];

interface Props {
  open: boolean;
  onClose: () => void;
}

export default function Sidebar({ open, onClose }: Props) {
  const { isLoggedIn } = useSession();
  const entries = useNavigation('site');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': texts.sidebar.name, role: 'dialog', sx: { width: SIDEBAR_WIDTH } },
      }}
    >
      <Box sx={{ padding: 2, paddingBottom: 1 }}>
        <Logo onClick={onClose} />
      </Box>
      <Box component="nav" aria-label={texts.sidebar.name}>
        <NavigationList
          entries={isLoggedIn ? entries : [...entries, ...VISITOR_ENTRIES]}
          onNavigate={onClose}
        />
      </Box>
    </Drawer>
  );
}
