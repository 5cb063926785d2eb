import { Ban, Check, Clock, EyeOff } from 'lucide-react';
import type { ModeratedComment } from 'shared-kit/contract';
import { Chip, styled } from 'shared-kit/ui';
import * as texts from '../texts';

const say = texts.comments;
const ICONS = { pending: Clock, approved: Check, rejected: Ban } as const;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Reason = styled('p')(({ theme }) => ({
  padding: '8px 12px',
  borderRadius: 10,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
}));

export function CommentState({
  comment: { status, is_spoiler, rejection_reason },
}: {
  comment: ModeratedComment;
}) {
  const Icon = ICONS[status];
  return (
    <>
      <Row>
        <Chip size="small" variant="outlined" icon={<Icon size={14} aria-hidden />} label={say[status]} />
        {is_spoiler && (
          <Chip size="small" variant="outlined" icon={<EyeOff size={14} aria-hidden />} label={say.spoiler} />
        )}
      </Row>
      {status === 'rejected' && (
        <Reason>{rejection_reason ? say.because(rejection_reason) : say.noReason}</Reason>
      )}
    </>
  );
}
