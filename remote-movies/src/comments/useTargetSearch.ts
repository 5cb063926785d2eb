import { useEffect, useEffectEvent } from 'react';
import type { Comment } from 'shared-kit/contract';
import { useTarget } from '../parts/target';

/** A link to an older comment shows the page without it. */
const PAGES_SEARCHED = 10;

interface CommentPages {
  currentData?: { pages: { comments: Comment[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads pages until the comment that the address names is there. True if it can only be a reply. */
export function useTargetSearch(list: CommentPages, own: Pick<Comment, 'id'>[]): boolean {
  const target = useTarget('comment');
  const pages = list.currentData?.pages ?? [];
  const isListed = [...own, ...pages.flatMap(({ comments }) => comments)].some(({ id }) => id === target?.id);
  const isMissing = target !== null && pages.length > 0 && !isListed;
  const isSearching = isMissing && list.hasNextPage && !list.isError && pages.length < PAGES_SEARCHED;
  const loadNext = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    if (isSearching && !list.isFetching) loadNext();
  }, [isSearching, list.isFetching, pages.length]);
  return isMissing && !isSearching;
}
