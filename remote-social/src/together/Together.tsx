import { Popcorn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Person } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { texts } from '../texts';

const TogetherDialog = lazy(() => import('./TogetherDialog'));

/** 'Birlikdə nə baxaq?' for one friend. */
export function Together({ friend }: { friend: Person }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Popcorn size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {texts.friends.together}
      </Button>
      {isAsked && (
        <Suspense>
          <TogetherDialog friend={friend} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
