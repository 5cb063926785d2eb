import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useHasSession } from 'shared-kit/state';
import { Button, PlaceForUsers, Skeleton } from 'shared-kit/ui';

export const ButtonPlace = ({ width }: { width: number }) => (
  <Skeleton variant="rounded" width={width} height={40} sx={{ borderRadius: 6 }} />
);

interface Props {
  label: string;
  Icon: LucideIcon;
  /** Keeps the button's place until the session is known. */
  width: number;
  preload: () => Promise<unknown>;
  /** The dialog, which may be lazy. */
  children: (close: () => void) => ReactNode;
}

/** For users: opens a dialog about a film. */
export function DialogButton({ label, Icon, width, preload, children }: Props) {
  const hasSession = useHasSession();
  const [isOpen, setOpen] = useState(false);
  if (!hasSession)
    return (
      <PlaceForUsers>
        <ButtonPlace width={width} />
      </PlaceForUsers>
    );
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Icon size={18} aria-hidden />}
        onPointerEnter={() => void preload()}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  );
}
