import { lazy, Suspense, useState } from 'react';

const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

interface Question {
  title: string;
  body: string;
  confirm: string;
  dangerous?: boolean;
}

/** Asks before an act: `ask` opens the dialog, which `dialog` puts onto the page. */
export function useConfirm(act: () => unknown, { body, ...question }: Question) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const confirm = () => {
    close();
    void act();
  };
  return {
    ask: () => setIsAsking(true),
    dialog: isAsking && (
      <Suspense>
        <ConfirmDialog {...question} onConfirm={confirm} onClose={close}>
          {body}
        </ConfirmDialog>
      </Suspense>
    ),
  };
}
