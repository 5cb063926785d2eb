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
  frame: 'site' | 'admin';
  open: boolean;
  onClose: () => void;
}

export default function Sidebar({ frame, open, onClose }: Props) {
  const { isLoggedIn } = useSession();
  const entries = useNavigation(frame);
  const name = frame === 'site' ? texts.sidebar.name : texts.admin.sidebar;
  const withVisitors = frame === 'site' && !isLoggedIn;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': name, role: 'dialog', sx: { width: SIDEBAR_WIDTH } },
      }}
    >
      <Box sx={{ padding: 2, paddingBottom: 1 }}>
        <Logo onClick={onClose} />
      </Box>
      <Box component="nav" aria-label={name}>
        <NavigationList
          entries={withVisitors ? [...entries, ...VISITOR_ENTRIES] : entries}
          onNavigate={onClose}
        />
      </Box>
    </Drawer>
  );
}
