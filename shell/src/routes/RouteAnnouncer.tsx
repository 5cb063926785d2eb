import { useEffect, useRef, useState } from 'react';
import type { BootFeature } from 'shared-kit/contract';
import { matchPath, useLocation } from 'shared-kit/router';
import { setDocumentTitle, VisuallyHidden } from 'shared-kit/ui';
import { MAIN_ID } from '../frame/layout';
import { useFeatureLoader } from '../releases/FeatureLoader';

const titleAt = (pathname: string, features: readonly BootFeature[]) =>
  features.flatMap(({ feature }) => feature.routes).find(({ path }) => matchPath(path, pathname))?.title;

/** Mount it before the routes: a page with a title of its own then replaces the route's. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { features } = useFeatureLoader();
  const [title, setTitle] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    // The server has set the first title.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    const routeTitle = titleAt(pathname, features);
    if (routeTitle !== undefined) setDocumentTitle(routeTitle);
    return () => observer.disconnect();
  }, [pathname, features]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
