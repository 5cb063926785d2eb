import { lazy, Suspense, useState } from 'react';
import type { Passkey } from 'shared-kit/contract';
import { supportsPasskeys } from 'shared-kit/parts';
import { Button, Typography } from 'shared-kit/ui';
import { FocusedRows } from '../../profile/FocusedRows';
import { Buttons } from '../../profile/layout';
import { passkeys as say } from '../../texts';
import { QueryPanel } from '../../profile/QueryPanel';
import { usePasskeysQuery } from '../securityApi';
import { PasskeyRow } from './PasskeyRow';

const AddPasskeyDialog = lazy(() => import('./AddPasskeyDialog'));
const RenamePasskeyDialog = lazy(() => import('./RenamePasskeyDialog'));
const RemovePasskeyDialog = lazy(() => import('./RemovePasskeyDialog'));

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysPanel() {
  const query = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <QueryPanel say={say} query={query}>
      {({ passkeys }) => (
        <>
          <FocusedRows label={say.title} none={<Typography>{say.none}</Typography>}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpen({ dialog: 'rename', passkey })}
                onRemove={() => setOpen({ dialog: 'remove', passkey })}
              />
            ))}
          </FocusedRows>
          {supportsPasskeys() ? (
            <Buttons>
              <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => setOpen({ dialog: 'add' })}>
                {say.add}
              </Button>
            </Buttons>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say.unsupported}
            </Typography>
          )}
          <Suspense>
            {open?.dialog === 'add' && <AddPasskeyDialog onClose={close} />}
            {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
            {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
          </Suspense>
        </>
      )}
    </QueryPanel>
  );
}
