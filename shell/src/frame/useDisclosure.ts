import { useCallback, useState } from 'react';
import { useLocation } from 'shared-kit/router';

interface Opened {
  isOpen: boolean;
  /** The page in the address bar when it was opened: ahead of the page that shows while a lazy one is on its way. */
  openedAt: string;
  /** The page that shows. */
  shownAt: string;
}

/**
 * Something that opens above the page and closes when the page changes; what was opened while a change was under way
 * stays. Its code comes when it is first opened: `wasOpened` says whether to render it at all.
 */
export function useDisclosure() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened && opened.shownAt !== pathname)
    setOpened({ ...opened, isOpen: opened.isOpen && opened.openedAt === pathname, shownAt: pathname });
  const close = useCallback(() => setOpened((known) => known && { ...known, isOpen: false }), []);
  const open = useCallback(
    () => setOpened({ isOpen: true, openedAt: window.location.pathname, shownAt: pathname }),
    [pathname],
  );
  return { isOpen: opened?.isOpen ?? false, wasOpened: opened !== null, open, close };
}
