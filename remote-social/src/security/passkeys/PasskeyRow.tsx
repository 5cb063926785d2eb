import { Pencil, Trash2 } from 'lucide-react';
import type { Passkey } from 'shared-kit/contract';
import { useAgo, useDate } from 'shared-kit/format';
import { IconButton, Tooltip, Typography } from 'shared-kit/ui';
import { Buttons, Row, RowText } from '../../profile/layout';
import { passkeys as say } from '../../texts';

const ICON = { size: 20, 'aria-hidden': true } as const;

interface Props {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { name, created_at, last_used_at } = passkey;
  const created = useDate(created_at);
  return (
    <Row>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }} {...created.zone}>
          {say.created(created.text)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {last_used_at ? <LastUsed at={last_used_at} /> : say.neverUsed}
        </Typography>
      </RowText>
      <Buttons>
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
      </Buttons>
    </Row>
  );
}

const LastUsed = ({ at }: { at: string }) => say.lastUsed(useAgo(at));
