import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button, Typography } from 'shared-kit/ui';
import { Buttons, Panel } from '../profile/layout';
import * as texts from '../texts';

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog'));
const say = texts.deleteAccount;

export function DeleteAccountPanel({ username }: { username: string }) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel aria-labelledby={titleId} sx={{ borderColor: 'error.main' }}>
      <div>
        <Typography variant="h2" id={titleId}>
          {say.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>{say.description}</Typography>
      </div>
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
