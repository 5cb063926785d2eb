import { useCallback, useState } from 'react';
import { useLocation } from 'shared-kit/router';

interface Opened {
  isOpen: boolean;
  /** The page that it was opened on: on any other it is closed. */
  pathname: string;
}

/**
 * Something that opens above the page and closes when the page changes. Its code comes when it is first opened:
 * `wasOpened` says whether to render it at all.
 */
export function useDisclosure() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened?.isOpen && opened.pathname !== pathname) setOpened({ isOpen: false, pathname });
  const close = useCallback(() => setOpened((known) => known && { ...known, isOpen: false }), []);
  const open = useCallback(() => setOpened({ isOpen: true, pathname }), [pathname]);
  return { isOpen: opened?.isOpen ?? false, wasOpened: opened !== null, open, close };
}
