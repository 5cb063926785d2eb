import { Send } from 'lucide-react';
import { useSession } from 'shared-kit/state';
import { Avatar, Box } from 'shared-kit/ui';
import { comments as say } from '../texts';
import { CommentForm } from './CommentForm';
import { useSendComment } from './useSendComment';

export function AddComment({ movieId }: { movieId: string }) {
  const { username, avatar } = useSession();
  const { send, isBusy, refused } = useSendComment({ movieId, sent: say.sent });
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Avatar username={username} src={avatar} decorative size={44} />
      </Box>
      <CommentForm
        label={say.field}
        action={{ label: say.send, icon: <Send size={16} aria-hidden /> }}
        isBusy={isBusy}
        refused={refused}
        onSend={send}
      />
    </Box>
  );
}
