import { Heart } from 'lucide-react';
import { IconButton, Tooltip } from 'shared-kit/ui';
import { useMarks, useSetMark } from '../marks/useMarks';
import * as texts from '../texts';

export function LikeButton({ movieId }: { movieId: string }) {
  const { marks } = useMarks(movieId);
  const set = useSetMark(movieId);
  const isLiked = marks?.liked ?? false;
  return (
    <Tooltip text={texts.likes.like}>
      <IconButton
        aria-label={texts.likes.like}
        aria-pressed={isLiked}
        disabled={!marks}
        onClick={() => set('liked', !isLiked)}
        sx={{
          color: isLiked ? 'error.main' : 'text.secondary',
          '& svg': { transition: 'transform 160ms' },
          '&:active svg': { transform: 'scale(0.85)' },
        }}
      >
        <Heart size={22} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
