import { useEffect } from 'react';
import { texts } from '../../texts';

export function setDocumentTitle(title: string): void {
  document.title = `${title} · ${texts.ui.titleSuffix}`;
}

export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => setDocumentTitle(children), [children]);
  return null;
}
