import { UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Person } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { texts } from '../texts';

const AskRemove = lazy(() => import('./AskRemove'));

interface Props {
  person: Person;
  busy: boolean;
  onConfirm: () => void;
  size?: 'small' | 'medium';
}

/** 'Dostluqdan çıxar', which asks first. */
export function RemoveFriend({ person, busy, onConfirm, size = 'medium' }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const ask = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<UserMinus size={18} aria-hidden />}
        aria-busy={busy}
        onClick={ask}
        color="inherit"
        sx={{ borderColor: 'divider', color: 'text.secondary', '&:hover': { color: 'error.main' } }}
      >
        {texts.friendship.remove}
      </Button>
      {isAsked && (
        <Suspense>
          <AskRemove
            username={person.username}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onConfirm={() => {
              setIsOpen(false);
              onConfirm();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
