import { UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Person } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import * as texts from '../texts';

const ConfirmRemoval = lazy(() => import('./ConfirmRemoval'));

interface Props {
  person: Person;
  busy: boolean;
  onConfirm: () => void;
}

export function RemoveFriend({ person, busy, onConfirm }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const ask = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UserMinus size={18} aria-hidden />}
        aria-busy={busy}
        onClick={ask}
        color="inherit"
        sx={{ borderColor: 'divider', color: 'text.secondary', '&:hover': { color: 'error.main' } }}
      >
        {texts.friendship.remove}
      </Button>
      {wasOpened && (
        <Suspense>
          <ConfirmRemoval
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
