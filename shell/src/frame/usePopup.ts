import { type MouseEvent, useState } from 'react';
import { useDisclosure } from './useDisclosure';

/** A popup anchored to the button that opens it. */
export function usePopup() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { open, ...disclosure } = useDisclosure();
  return {
    ...disclosure,
    anchor,
    open: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      open();
    },
  };
}
