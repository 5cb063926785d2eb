import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureOf, fieldMessage } from 'shared-kit';
import { COMMENT_LENGTH } from 'shared-kit/contract/limits';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { useSession, useToast } from 'shared-kit/state';
import { Avatar, Box, Button, TextField, Typography } from 'shared-kit/ui';
import { keyPerBody } from '../editing/idempotencyKey';
import { texts } from '../texts';
import { useAddCommentMutation } from './commentsApi';

const say = texts.comments;

export function CommentForm({ movieId }: { movieId: string }) {
  const { username, avatar } = useSession();
  const [body, setBody] = useState('');
  const [keyOf, setKeyOf] = useState(keyPerBody);
  const [add, { isLoading, error }] = useAddCommentMutation();
  const toast = useToast();
  const length = [...body.trim()].length;
  const isTooLong = length > COMMENT_LENGTH.max;
  const refused = error && (fieldMessage(error, 'body') ?? failureOf(error).message);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (length === 0 || isTooLong || isLoading) return;
    const text = body.trim();
    const result = await add({ movieId, body: text, idempotencyKey: keyOf(text) });
    if (result.error) return;
    setBody('');
    // The same words may be written again: that is another comment.
    setKeyOf(keyPerBody);
    toast.success(say.sent);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void send(event)}
      sx={{ display: 'flex', gap: 2 }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Avatar username={username} src={avatar} decorative size={44} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextField
          label={say.field}
          placeholder={say.placeholder}
          multiline
          minRows={2}
          maxRows={12}
          value={body}
          error={isTooLong ? SENTENCES.maxCharacters(COMMENT_LENGTH.max) : refused || undefined}
          onChange={(event) => setBody(event.target.value)}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginTop: 1 }}>
          <Typography
            variant="caption"
            sx={{ color: isTooLong ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {say.counter(length, COMMENT_LENGTH.max)}
          </Typography>
          <Button
            type="submit"
            variant="contained"
            disabled={length === 0 || isTooLong || isLoading}
            endIcon={<Send size={16} aria-hidden />}
          >
            {say.send}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
