import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, Row } from 'shared-kit/ui';
import { SettingsPanel } from '../profile/SettingsPanel';
import { deleteAccount as say } from '../texts';

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog'));

export function DeleteAccountPanel({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsPanel title={say.title} description={say.description} sx={{ borderColor: 'error.main' }}>
      <Row>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {say.open}
        </Button>
      </Row>
      <Suspense>
        {isOpen && <DeleteAccountDialog username={username} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </SettingsPanel>
  );
}
