import { useEffect, useRef } from 'react';
import { failureOf } from 'shared-kit';
import type { Comment } from 'shared-kit/contract';
import { useDispatch, useToast } from 'shared-kit/state';
import { withChangedComment } from './patchComments';
import { useLikeCommentMutation } from './writingApi';

type Likes = Pick<Comment, 'liked' | 'like_count'>;

/** Shows a like at once and sends one at a time, so that the last choice wins. */
export function useLike({
  id: commentId,
  movie_id: movieId,
  liked,
  like_count,
}: Comment): () => Promise<void> {
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
