import { lazy, Suspense, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import type { Passkey } from 'shared-kit/contract';
import { useAgo, useDate } from 'shared-kit/format';
import { supportsPasskeys } from 'shared-kit/parts';
import { Button, Hint, IconButton, Row, Tooltip, Typography } from 'shared-kit/ui';
import { FocusedRows } from '../../profile/FocusedRows';
import { RowItem, RowText } from '../../profile/layout';
import { passkeys as say } from '../../texts';
import { QueryPanel } from '../../profile/QueryPanel';
import { usePasskeysQuery } from '../securityApi';

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
            <Row>
              <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => setOpen({ dialog: 'add' })}>
                {say.add}
              </Button>
            </Row>
          ) : (
            <Hint>{say.unsupported}</Hint>
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

const ICON = { size: 20, 'aria-hidden': true } as const;

interface Props {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { name, created_at, last_used_at } = passkey;
  const created = useDate(created_at);
  return (
    <RowItem>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Hint>{say.created(created.text)}</Hint>
        <Hint>{last_used_at ? <LastUsed at={last_used_at} /> : say.neverUsed}</Hint>
      </RowText>
      <Row>
        <Tooltip text={say.rename(name)} atEnd>
          <IconButton aria-label={say.rename(name)} aria-haspopup="dialog" onClick={onRename}>
            <Pencil {...ICON} />
          </IconButton>
        </Tooltip>
        <Tooltip text={say.remove(name)} atEnd>
          <IconButton aria-label={say.remove(name)} aria-haspopup="dialog" onClick={onRemove}>
            <Trash2 {...ICON} />
          </IconButton>
        </Tooltip>
      </Row>
    </RowItem>
  );
}

const LastUsed = ({ at }: { at: string }) => say.lastUsed(useAgo(at));
