import { Clapperboard, Clock, MessageSquare, Newspaper, Radio, Star, UserPlus, Users } from 'lucide-react';
import type { Stats } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';
import { StatCard } from './StatCard';

const say = texts.overview.cards;

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
