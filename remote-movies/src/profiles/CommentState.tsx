import { Ban, Check, Clock, EyeOff } from 'lucide-react';
import type { ModeratedComment } from 'shared-kit/contract';
import { Chip, styled } from 'shared-kit/ui';
import { Rejection } from '../comments/CommentStatus';
import { ownComments as say } from '../texts';

const ICONS = { pending: Clock, approved: Check, rejected: Ban } as const;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

export function CommentState({
  comment: { status, is_spoiler, rejection_reason },
}: {
  comment: ModeratedComment;
}) {
  // Deleted comments have no author, so they are nobody's own.
  if (status === 'deleted') return null;
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
        <Rejection>{rejection_reason ? say.because(rejection_reason) : say.noReason}</Rejection>
      )}
    </>
  );
}
