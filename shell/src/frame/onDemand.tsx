import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useToast } from 'shared-kit/state';
import { ErrorBoundary } from '../releases/ErrorBoundary';
import { withPreloadError } from '../releases/preloadError';
import { texts } from '../texts';

interface Openable {
  open: boolean;
  onClose: () => void;
}

/**
 * A popup, menu, drawer or dialog whose code comes when it is first opened. When the code can't be had, a toast says
 * so, the page lives on, and the next opening tries again.
 */
export function onDemand<Props extends Openable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const makePart = () => lazy(() => withPreloadError(load));
  let Part = makePart();
  return function OnDemand(props: Props) {
    const toast = useToast();
    const [isBroken, setIsBroken] = useState(false);
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open !== wasOpen) {
      setWasOpen(props.open);
      if (props.open) setIsBroken(false);
    }
    if (isBroken) return null;
    const giveUp = () => {
      Part = makePart();
      setIsBroken(true);
      toast.error(texts.popups.failed);
      props.onClose();
    };
    return (
      <ErrorBoundary fallback={null} onError={giveUp}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
