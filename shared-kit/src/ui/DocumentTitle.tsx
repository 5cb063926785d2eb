import { useEffect } from 'react';
import { texts } from '../texts';

export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${texts.ui.titleSuffix}`;
  }, [children]);
  return null;
}
