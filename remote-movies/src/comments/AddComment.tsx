import { Send } from 'lucide-react';
import { useState } from 'react';
import { failureOf, fieldMessage } from 'shared-kit';
import type { CommentInput } from 'shared-kit/contract';
import { keyPerBody } from 'shared-kit/parts';
import { useSession, useToast } from 'shared-kit/state';
import { Avatar, Box } from 'shared-kit/ui';
import * as texts from '../texts';
import { CommentForm } from './CommentForm';
import { useAddCommentMutation } from './writingApi';

const say = texts.comments;

export function AddComment({ movieId }: { movieId: string }) {
  const { username, avatar } = useSession();
  const [keyOf, setKeyOf] = useState(keyPerBody);
  const [add, { isLoading, error }] = useAddCommentMutation();
  const toast = useToast();
  const send = async (body: CommentInput) => {
    const result = await add({ movieId, body, idempotencyKey: keyOf(body) });
    if (result.error) return false;
    // The next comment may have the same text.
    setKeyOf(keyPerBody);
    toast.success(say.sent);
    return true;
  };
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Avatar username={username} src={avatar} decorative size={44} />
      </Box>
      <CommentForm
        label={say.field}
        action={{ label: say.send, icon: <Send size={16} aria-hidden /> }}
        isBusy={isLoading}
        refused={error && (fieldMessage(error, 'body') ?? failureOf(error).message)}
        onSend={send}
      />
    </Box>
  );
}
