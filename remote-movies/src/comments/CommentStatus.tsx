import { Ban, Clock, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comment } from 'shared-kit/contract';
import { Chip, styled } from 'shared-kit/ui';
import { comments as say } from '../texts';

const Rejected = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  marginTop: 8,
  maxWidth: '47em',
  padding: '8px 12px',
  borderRadius: 10,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
  '& > svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.error.main },
}));

export const CommentChips = ({ comment, isOwn }: { comment: Comment; isOwn: boolean }) => (
  <>
    {comment.status === 'pending' && (
      <Chip size="small" variant="outlined" icon={<Clock size={14} aria-hidden />} label={say.pending} />
    )}
    {isOwn && comment.is_spoiler && (
      <Chip size="small" variant="outlined" icon={<EyeOff size={14} aria-hidden />} label={say.spoiler} />
    )}
  </>
);

export const Rejection = ({ children }: { children: ReactNode }) => (
  <Rejected>
    <Ban size={17} aria-hidden />
    <span>{children}</span>
  </Rejected>
);
