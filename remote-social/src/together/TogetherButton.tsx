import { Popcorn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSlotFillers } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import * as texts from '../texts';

const TogetherDialog = lazy(() => import('./TogetherDialog'));

export function TogetherButton({ friend }: { friend: Person }) {
  const [filler] = useSlotFillers('social/together@1');
  const [isOpen, setIsOpen] = useState(false);
  if (!filler) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Popcorn size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.friends.together}
      </Button>
      <Suspense>{isOpen && <TogetherDialog friend={friend} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
