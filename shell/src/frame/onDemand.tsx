import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useToast } from 'shared-kit/state';
import { ErrorBoundary } from '../releases/ErrorBoundary';
import { withPreloadError } from '../releases/preloadError';
import * as texts from '../texts';

interface Openable {
  open: boolean;
  onClose: () => void;
}

/** Loads a popup, menu, drawer or dialog when it first opens. After a failure the next opening retries. */
export function onDemand<Props extends Openable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const createPopup = () => lazy(() => withPreloadError(load));
  let Popup = createPopup();
  return function OnDemand(props: Props) {
    const toast = useToast();
    const [isBroken, setIsBroken] = useState(false);
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open !== wasOpen) {
      setWasOpen(props.open);
      if (props.open) setIsBroken(false);
    }
    if (isBroken) return null;
    const fail = () => {
      Popup = createPopup();
      setIsBroken(true);
      toast.error(texts.popups.failed);
      props.onClose();
    };
    return (
      <ErrorBoundary fallback={null} onError={fail}>
        <Suspense>
          <Popup {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
