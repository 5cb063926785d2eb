import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from 'shared-kit/ui';
import { Buttons, Panel } from '../profile/layout';
import { PanelHeading } from '../profile/PanelHeading';
import { deleteAccount as say } from '../texts';

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog'));

export function DeleteAccountPanel({ username }: { username: string }) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel aria-labelledby={titleId} sx={{ borderColor: 'error.main' }}>
      <PanelHeading id={titleId} title={say.title} description={say.description} />
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
