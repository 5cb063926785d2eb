import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorState } from 'shared-kit/ui';
import { ErrorBoundary } from '../releases/ErrorBoundary';

const reload = () => location.reload();

export function FrameBoundary({ children }: { children: ReactNode }) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  const crashed = (error: unknown) => {
    if (isMounted.current) reportError(error);
    // The load guard of the boot document starts the fallback release.
    else window.dispatchEvent(new CustomEvent('shell-crashed', { detail: error }));
  };
  return (
    <ErrorBoundary fallback={<ErrorState retry={reload} />} onError={crashed}>
      {children}
    </ErrorBoundary>
  );
}
