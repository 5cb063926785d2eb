import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from 'shared-kit/state';
import type { FeatureLoader } from '../releases/FeatureLoader';

const Inspector = lazy(() => import('./Inspector'));

/** The bar of a preview, which the server puts into the document. */
const hasPreview = () => document.getElementById('preview') !== null;

/** Ctrl+Shift+K opens and closes the inspector, for those who may. */
export function InspectorKeys({ loader }: { loader: FeatureLoader }) {
  const { isAdmin } = useSession();
  // Also before the profile has come, which says whether the user may.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyK') return;
      if (isAdmin || hasPreview()) event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isAdmin]);
  if (!isOpen || !(isAdmin || hasPreview())) return null;
  return (
    <Suspense>
      <Inspector loader={loader} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
