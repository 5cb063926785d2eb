import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import type { Comment } from 'shared-kit/contract';
import { Button, styled } from 'shared-kit/ui';
import { comments as say } from '../texts';

const Text = styled('p')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '47em' });
const Cover = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 56,
  padding: '6px 8px 6px 16px',
  borderRadius: 12,
  maxWidth: '47em',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.raised,
  backgroundImage: `repeating-linear-gradient(-45deg,
    color-mix(in srgb, ${theme.vars.palette.text.primary} 4%, transparent) 0 10px, transparent 10px 20px)`,
  '& strong': { color: theme.vars.palette.text.primary },
  '& button': { marginLeft: 'auto' },
}));

/** The page doesn't contain the text of a spoiler until the user reveals it. */
function Spoiler({ body }: { body: string }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <Cover>
        <span>
          <strong>{say.spoiler}</strong> · {say.spoilerHint}
        </span>
        <Button
          size="small"
          aria-expanded={isShown}
          aria-controls={id}
          startIcon={<Icon size={16} aria-hidden />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? say.cover : say.reveal}
        </Button>
      </Cover>
      <div id={id}>{isShown && <Text sx={{ marginTop: 1 }}>{body}</Text>}</div>
    </div>
  );
}

export const CommentBody = ({ comment, isOwn }: { comment: Comment; isOwn: boolean }) =>
  comment.is_spoiler && !isOwn ? <Spoiler body={comment.body} /> : <Text>{comment.body}</Text>;
