import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'shared-kit/router';

/** When the user goes back, the shell restores the position instead. */
export function useTopOnNewPage(page: number, list: RefObject<HTMLElement | null>): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!isBack && list.current && list.current.getBoundingClientRect().top < 0)
      list.current.scrollIntoView();
  }, [page, isBack, list]);
}
