import { useEffect } from 'react';
import { texts } from '../texts';

/** Sets the tab's title. `PageTitle` does this by itself. */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${texts.ui.titleSuffix}`;
  }, [children]);
  return null;
}
