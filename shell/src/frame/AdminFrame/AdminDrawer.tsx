import type { NavEntry } from 'shared-kit/contract';
import { Drawer } from 'shared-kit/overlays';
import { Box } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Logo } from '../Logo';
import { SIDEBAR_WIDTH } from '../layout';
import { NavigationList } from '../NavigationList';

interface Props {
  open: boolean;
  onClose: () => void;
  entries: readonly NavEntry[];
}

export default function AdminDrawer({ open, onClose, entries }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': texts.admin.sidebar, role: 'dialog', sx: { width: SIDEBAR_WIDTH } },
      }}
    >
      <Box sx={{ padding: 2, paddingBottom: 1 }}>
        <Logo onClick={onClose} />
      </Box>
      <Box component="nav" aria-label={texts.admin.sidebar}>
        <NavigationList entries={entries} onNavigate={onClose} />
      </Box>
    </Drawer>
  );
}
