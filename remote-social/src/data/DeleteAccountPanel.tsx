import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared-kit/ui';
import { Buttons } from '../profile/layout';
import { Panel } from '../profile/Panel';
import { deleteAccount as say } from '../texts';

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog'));

export function DeleteAccountPanel({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={say.title} description={say.description} sx={{ borderColor: 'error.main' }}>
      <Buttons>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {say.open}
        </Button>
      </Buttons>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog username={username} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
