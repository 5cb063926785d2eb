import { useCallback, useState } from 'react';
import { useLocation } from 'shared-kit/router';

interface Opened {
  isOpen: boolean;
  /** The path in the address bar. It is ahead of `shownAt` while a lazy page loads. */
  addressAtOpen: string;
  shownAt: string;
}

/** Closes on navigation, unless it was opened while the next page was loading. */
export function useDisclosure() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened && opened.shownAt !== pathname)
    setOpened({ ...opened, isOpen: opened.isOpen && opened.addressAtOpen === pathname, shownAt: pathname });
  const close = useCallback(() => setOpened((known) => known && { ...known, isOpen: false }), []);
  const open = useCallback(
    () => setOpened({ isOpen: true, addressAtOpen: window.location.pathname, shownAt: pathname }),
    [pathname],
  );
  return { isOpen: opened?.isOpen ?? false, wasOpened: opened !== null, open, close };
}
