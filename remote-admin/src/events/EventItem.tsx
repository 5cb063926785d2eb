import {
  Ban,
  Clapperboard,
  Flag,
  FlagOff,
  type LucideIcon,
  MessageSquare,
  MessageSquareX,
  Newspaper,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserCheck,
  UserPen,
} from 'lucide-react';
import type { AuditEvent } from 'shared-kit/contract';
import { moviePage, PAGES, userPage } from 'shared-kit/contract/paths';
import { Box, Hint, styled, TextLink, Typography } from 'shared-kit/ui';
import { Ago } from '../parts/Ago';
import { events as say } from '../texts';

const ICONS: Record<AuditEvent['action'], LucideIcon> = {
  'user.promoted': ShieldPlus,
  'user.demoted': ShieldMinus,
  'user.updated': UserPen,
  'user.deleted': Trash2,
  'user.suspended': Ban,
  'user.unsuspended': UserCheck,
  'report.dismissed': FlagOff,
  'report.removed': Flag,
  'report.suspended': Flag,
  'comment.approved': MessageSquare,
  'comment.rejected': MessageSquareX,
  'comment.deleted': Trash2,
  'movie.updated': Clapperboard,
  'movie.deleted': Trash2,
  'newsletter.created': Newspaper,
  'newsletter.updated': Newspaper,
  'newsletter.published': Newspaper,
  'newsletter.unpublished': Newspaper,
  'newsletter.deleted': Trash2,
};

/** Their note is a reason, not the names of fields. */
const HAS_REASON: ReadonlySet<AuditEvent['action']> = new Set([
  'comment.rejected',
  'user.suspended',
  'report.dismissed',
  'report.removed',
  'report.suspended',
]);

const GRAVE = /\.(deleted|removed|suspended)$/;

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 14px',
  paddingBlock: 12,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
}));

const Sign = styled('span')(({ theme }) => ({
  gridRow: 'span 2',
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.raised,
  '&[data-grave="true"]': {
    color: theme.vars.palette.error.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
  },
}));

function pageOf({ action, target }: AuditEvent): string | null {
  if (action.endsWith('.deleted')) return null;
  if (action.startsWith('user.')) return userPage(target.id);
  if (action.startsWith('movie.')) return moviePage(target.id);
  if (action.startsWith('newsletter.')) return `${PAGES.adminNewsletters}?edit=${target.id}`;
  return null;
}

const isField = (name: string): name is keyof typeof say.fields => name in say.fields;

function noteOf({ action, note }: AuditEvent): string | null {
  if (note === null) return null;
  if (HAS_REASON.has(action)) return say.reason(note);
  if (action === 'newsletter.created') return say.publishedAtOnce;
  const fields = note.split(', ').map((name) => (isField(name) ? say.fields[name] : name));
  return say.changed(fields.join(', '));
}

const Name = ({ to, children }: { to: string | null; children: string }) =>
  to ? <TextLink to={to}>{children}</TextLink> : <strong>{children}</strong>;

export function EventItem({ event }: { event: AuditEvent }) {
  const { actor, action, target, created_at } = event;
  const Icon = ICONS[action];
  const note = noteOf(event);
  return (
    <Item>
      <Sign data-grave={GRAVE.test(action)}>
        <Icon size={18} aria-hidden />
      </Sign>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', '& strong': { fontWeight: 600 } }}>
        <Name to={actor.id && userPage(actor.id)}>{actor.username}</Name> {say.acts[action]}:{' '}
        <Name to={pageOf(event)}>{target.name}</Name>
        {note && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Typography>
      <Hint variant="caption" sx={{ gridColumn: { xs: 2, sm: 3 }, whiteSpace: 'nowrap' }}>
        <Ago time={created_at} />
      </Hint>
    </Item>
  );
}
