import type { ComponentType } from 'react';
import { useSession } from 'shared-kit/state';
import { Avatar, IconButton } from 'shared-kit/ui';
import { usePopup } from '../usePopup';

export interface AccountMenuProps {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

export function AccountButton({ name, Menu }: { name: string; Menu: ComponentType<AccountMenuProps> }) {
  const { userId, username, avatar } = useSession();
  const popup = usePopup();
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={popup.isOpen}
        onClick={popup.open}
        sx={{ borderRadius: '50%', padding: 0.5 }}
      >
        <Avatar username={username} src={avatar} userId={userId} size={36} decorative />
      </IconButton>
      {popup.wasOpened && <Menu anchor={popup.anchor} open={popup.isOpen} onClose={popup.close} />}
    </>
  );
}
