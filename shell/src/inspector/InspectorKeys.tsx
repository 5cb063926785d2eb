import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from 'shared-kit/state';
import type { FeatureLoader } from '../releases/FeatureLoader';

const Inspector = lazy(() => import('./Inspector'));

/** The bar of a preview, which the server puts into the document. */
const hasPreview = () => document.getElementById('preview') !== null;

/** The boot document notes a press before the application runs. */
const wasPressedEarly = () => document.body.hasAttribute('data-inspector');
const neverChanges = () => () => undefined;

/** Ctrl+Shift+K opens and closes the inspector, for those who may. */
export function InspectorKeys({ loader }: { loader: FeatureLoader }) {
  const { isAdmin } = useSession();
  const startsOpen = useSyncExternalStore(neverChanges, wasPressedEarly, () => false);
  // Also before the profile has come, which says whether the user may.
  const [isToggled, setToggled] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyK') return;
      if (isAdmin || hasPreview()) event.preventDefault();
      setToggled((wasToggled) => !wasToggled);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isAdmin]);
  if (startsOpen === isToggled || !(isAdmin || hasPreview())) return null;
  return (
    <Suspense>
      <Inspector loader={loader} onClose={() => setToggled(startsOpen)} />
    </Suspense>
  );
}
