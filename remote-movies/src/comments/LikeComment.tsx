import { Heart } from 'lucide-react';
import { formatNumber } from 'shared-kit';
import type { Comment } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { comments as say } from '../texts';
import { useLike } from './useLike';

/** Visitors are led to the login. */
export function LikeComment({ comment }: { comment: Comment }) {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const like = useLike(comment);
  const { liked, like_count: likes, author } = comment;
  return (
    <Button
      size="small"
      color="inherit"
      aria-pressed={liked}
      aria-label={say.likeOf(author.username, likes)}
      title={say.like}
      onClick={() => void (isLoggedIn ? like() : navigate(PAGES.login))}
      startIcon={<Heart size={17} aria-hidden fill={liked ? 'currentColor' : 'none'} />}
      sx={{
        minWidth: 44,
        color: liked ? 'error.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        '& .MuiButton-startIcon': { marginRight: likes > 0 ? undefined : 0 },
      }}
    >
      {likes > 0 && formatNumber(likes)}
    </Button>
  );
}
