import {
  Clapperboard,
  Clock,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Radio,
  Star,
  UserPlus,
  Users,
} from 'lucide-react';
import { formatNumber } from 'shared-kit';
import type { Stats } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Box, Hint, Skeleton, styled, Typography } from 'shared-kit/ui';
import * as texts from '../texts';

const say = texts.overview.cards;

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
  padding: 'clamp(14px, 1.6vw, 20px)',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(a:hover)': { borderColor: theme.vars.palette.accent },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 16 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: 10,
  color: theme.vars.palette.accent,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 12%, transparent)`,
  '&[data-alert="true"]': {
    color: theme.vars.palette.error.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
  },
}));

interface Props {
  label: string;
  value: number | undefined;
  icon: LucideIcon;
  to?: string;
  needsAttention?: boolean;
}

const StatCard = ({ label, value, icon: Icon, to, needsAttention: alert = false }: Props) => (
  <Card role="group" aria-label={label}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Sign data-alert={alert}>
        <Icon size={19} aria-hidden />
      </Sign>
      <Hint sx={{ lineHeight: 1.3, textWrap: 'balance' }}>{to ? <Link to={to}>{label}</Link> : label}</Hint>
    </Box>
    <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 750, lineHeight: 1.2 }}>
      {value === undefined ? <Skeleton width={70} /> : formatNumber(value)}
    </Typography>
  </Card>
);

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 'clamp(10px, 1.4vw, 16px)',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

export function StatCards({ stats }: { stats: Stats | undefined }) {
  const pending = stats?.pendingCommentCount;
  return (
    <Cards aria-busy={!stats}>
      <StatCard label={say.users} value={stats?.userCount} icon={Users} to={PAGES.adminUsers} />
      <StatCard label={say.online} value={stats?.onlineCount} icon={Radio} />
      <StatCard
        label={say.newUsers}
        value={stats?.newUserCount}
        icon={UserPlus}
        to={`${PAGES.adminUsers}?sort=created_at&order=desc`}
      />
      <StatCard
        label={say.pendingComments}
        value={pending}
        icon={Clock}
        to={PAGES.adminComments}
        needsAttention={!!pending}
      />
      <StatCard label={say.movies} value={stats?.movieCount} icon={Clapperboard} to={PAGES.dashboard} />
      <StatCard
        label={say.comments}
        value={stats?.commentCount}
        icon={MessageSquare}
        to={`${PAGES.adminComments}?status=approved`}
      />
      <StatCard label={say.ratings} value={stats?.ratingCount} icon={Star} />
      <StatCard
        label={say.newsletters}
        value={stats?.newsletterCount}
        icon={Newspaper}
        to={PAGES.adminNewsletters}
      />
    </Cards>
  );
}
