import { Send } from 'lucide-react';
import type { Comment, CommentInput } from 'shared-kit/contract';
import { Box } from 'shared-kit/ui';
import { comments as say } from '../texts';
import { CommentForm } from './CommentForm';
import { useSendComment } from './useSendComment';

interface Props {
  to: Comment;
  onSent: () => void;
  onCancel: () => void;
}

export default function ReplyForm({ to, onSent, onCancel }: Props) {
  const { send, isBusy, refused } = useSendComment({
    movieId: to.movie_id,
    parentId: to.id,
    sent: say.replySent,
  });
  const sendAndClose = async (input: CommentInput) => {
    const isSent = await send(input);
    if (isSent) onSent();
    return isSent;
  };
  return (
    <Box sx={{ display: 'flex', marginBlock: 1 }}>
      <CommentForm
        label={say.replyField}
        placeholder={say.replyPlaceholder(to.author.username)}
        action={{ label: say.send, icon: <Send size={16} aria-hidden /> }}
        isBusy={isBusy}
        refused={refused}
        onSend={sendAndClose}
        onCancel={onCancel}
      />
    </Box>
  );
}
