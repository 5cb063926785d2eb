import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'shared-kit/state';
import { styled } from 'shared-kit/ui';
import { ToastCard } from './ToastCard';

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1500,
  right: 16,
  bottom: 16,
  left: 16,
  display: 'grid',
  justifyItems: 'end',
  gap: 10,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [theme.breakpoints.down('sm')]: { bottom: 80, justifyItems: 'stretch' },
}));

/** Last in the body: an open dialog hides earlier elements from screen readers. */
function Layer({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return createPortal(children, host);
}

export function Toasts() {
  const toasts = useSelector((state) => state.toasts);
  if (toasts.length === 0) return null;
  return (
    <Layer>
      <Stack data-toasts>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Stack>
    </Layer>
  );
}
