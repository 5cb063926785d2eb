import { Copy, Heart } from 'lucide-react';
import { useState } from 'react';
import { failureOf, undoOnFailure } from 'shared-kit';
import type { MovieListPage } from 'shared-kit/contract';
import { listPage } from 'shared-kit/contract/paths';
import { keyPerBody, useAttempt } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useDispatch, useSession, useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { filmLists as say } from '../../texts';
import { useCopyListMutation, useLikeListMutation } from '../listsApi';
import { patchLike } from '../patchList';

function useLikeToggle({ id, liked }: MovieListPage) {
  const dispatch = useDispatch();
  const attempt = useAttempt();
  const [like] = useLikeListMutation();
  return async () => {
    const sent = like({ id, isLiked: !liked });
    await undoOnFailure(sent.unwrap(), dispatch(patchLike(id, !liked)));
    await attempt(sent);
  };
}

/** What every user can do with a list that they see. */
export function ListReactions({ list }: { list: MovieListPage }) {
  const { isLoggedIn } = useSession();
  const toggleLike = useLikeToggle(list);
  const [copy, { isLoading }] = useCopyListMutation();
  const [keyOf] = useState(keyPerBody);
  const navigate = useNavigate();
  const toast = useToast();
  if (!isLoggedIn) return null;
  const makeCopy = async () => {
    const idempotencyKey = keyOf({ id: list.id, at: Date.now() });
    const { data, error } = await copy({ params: { id: list.id }, idempotencyKey });
    if (error) return toast.error(failureOf(error).message);
    toast.success(say.copied);
    await navigate(listPage(data.id));
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-pressed={list.liked}
        aria-label={say.like(list.like_count)}
        startIcon={<Heart size={18} fill={list.liked ? 'currentColor' : 'none'} aria-hidden />}
        onClick={() => void toggleLike()}
        sx={{ color: list.liked ? 'error.main' : undefined }}
      >
        {list.like_count}
      </Button>
      <Button
        variant="outlined"
        disabled={isLoading}
        startIcon={<Copy size={18} aria-hidden />}
        onClick={() => void makeCopy()}
      >
        {say.copy}
      </Button>
    </>
  );
}
