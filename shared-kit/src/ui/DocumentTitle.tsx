import { useEffect } from 'react';
import { texts } from '../texts';

/** The title of the browser's tab, for a page whose h1 isn't a PageTitle. */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${texts.ui.titleSuffix}`;
  }, [children]);
  return null;
}
