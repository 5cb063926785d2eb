import { useSession } from 'shared-kit/state';
import { Avatar, IconButton } from 'shared-kit/ui';
import * as texts from '../../texts';
import { onDemand } from '../onDemand';
import { usePopup } from '../usePopup';

const AccountMenu = onDemand(() => import('./AccountMenu'));
const AVATAR_SIZE = 36;

export function AccountButton() {
  const { userId, username, avatar } = useSession();
  const popup = usePopup();
  return (
    <>
      <IconButton
        aria-label={texts.header.account}
        aria-haspopup="menu"
        aria-expanded={popup.isOpen}
        onClick={popup.open}
        sx={{ borderRadius: '50%', padding: 0.5 }}
      >
        <Avatar username={username} src={avatar} userId={userId} size={AVATAR_SIZE} decorative />
      </IconButton>
      {popup.wasOpened && <AccountMenu anchor={popup.anchor} open={popup.isOpen} onClose={popup.close} />}
    </>
  );
}
