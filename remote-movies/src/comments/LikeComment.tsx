import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureOf, formatNumber } from 'shared-kit';
import type { Comment } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useNavigate } from 'shared-kit/router';
import { useDispatch, useSession, useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { comments as say } from '../texts';
import { withChangedComment } from './patchComments';
import { useLikeCommentMutation } from './writingApi';

type Likes = Pick<Comment, 'liked' | 'like_count'>;

/** Shows a like at once and sends one at a time, so that the last choice wins. */
function useLike({ id: commentId, movie_id: movieId, liked, like_count }: Comment): () => Promise<void> {
  const dispatch = useDispatch();
  const toast = useToast();
  const [like] = useLikeCommentMutation();
  // The store renders at most once a frame, and a second click may come earlier.
  const shown = useRef<Likes>({ liked, like_count });
  const isSending = useRef(false);
  useEffect(() => {
    shown.current = { liked, like_count };
  }, [liked, like_count]);
  const show = (likes: Likes) => {
    shown.current = likes;
    dispatch(withChangedComment(movieId, commentId, likes));
  };

  return async () => {
    let saved = shown.current;
    show({ liked: !saved.liked, like_count: saved.like_count + (saved.liked ? -1 : 1) });
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (shown.current.liked !== saved.liked) {
        const chosen = shown.current.liked;
        saved = { liked: chosen, ...(await like({ id: commentId, isLiked: chosen }).unwrap()) };
      }
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
    isSending.current = false;
    show(saved);
  };
}

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
