import { LogOut, Shield, User } from 'lucide-react';
import { useId } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Dialog, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Avatar, ButtonBase, Hint, Stack, styled, Typography } from 'shared-kit/ui';
import { useLogout } from '../../session/useLogout';
import { account, bottomBar as say } from '../../texts';

const ICON = { size: 19, 'aria-hidden': true } as const;

const Item = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 14,
  minHeight: 48,
  paddingInline: 14,
  borderRadius: 12,
  fontSize: '1rem',
  fontWeight: 550,
  '&:hover': { backgroundColor: theme.vars.palette.raised },
}));

export default function ProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { userId, username, avatar, isAdmin } = useSession();
  const navigate = useNavigate();
  const logout = useLogout(onClose);
  const titleId = useId();
  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{say.profile}</DialogTitle>
      <DialogContent>
        <Stack sx={{ alignItems: 'center', gap: 1, marginBottom: 2 }}>
          <Avatar username={username} src={avatar} userId={userId} size={72} />
          <Typography variant="h3" component="p">
            {username || say.user}
          </Typography>
          <Hint>
            {say.yourId}
            {userId?.slice(0, 8) ?? say.noId}
          </Hint>
        </Stack>
        <Stack>
          <Item onClick={go(PAGES.profile)}>
            <User {...ICON} />
            {account.profile}
          </Item>
          {isAdmin && (
            <Item onClick={go(PAGES.admin)}>
              <Shield {...ICON} />
              {say.adminPanel}
            </Item>
          )}
          <Item onClick={logout}>
            <LogOut {...ICON} />
            {account.logout}
          </Item>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
