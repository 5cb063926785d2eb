import { formatNumber } from 'shared-kit';
import type { PublicProfile } from 'shared-kit/contract';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const ALWAYS = ['friend_count', 'rating_count', 'comment_count'] as const;

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(92px, 1fr))',
  gap: 12,
  maxWidth: 560,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '12px 16px',
    borderRadius: 14,
    backgroundColor: theme.vars.palette.raised,
  },
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 },
}));

export function Counts({ user }: { user: PublicProfile }) {
  const counts = [...ALWAYS, ...(user.movie_count > 0 ? (['movie_count'] as const) : [])];
  return (
    <List>
      {counts.map((count) => (
        <div key={count}>
          <dt>{texts.user.counts[count]}</dt>
          <dd>{formatNumber(user[count])}</dd>
        </div>
      ))}
    </List>
  );
}
