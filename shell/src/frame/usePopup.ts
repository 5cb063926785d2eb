import { type MouseEvent, useState } from 'react';
import { useDisclosure } from './useDisclosure';

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
