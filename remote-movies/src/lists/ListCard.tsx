import { Globe, Heart, Lock, Users } from 'lucide-react';
import type { MovieListSummary } from 'shared-kit/contract';
import { listPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Skeleton, styled, VisuallyHidden } from 'shared-kit/ui';
import { filmLists as say, listForm } from '../texts';
import { ListCover } from './ListCover';
import { WatchedProgress } from '../parts/WatchedProgress';

const ListGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 'clamp(14px, 2vw, 24px)',
});
const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplate: 'auto auto 1fr / minmax(0, 1fr)',
  gap: 12,
  minWidth: 0,
  overflowWrap: 'anywhere',
  padding: 18,
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '1.0625rem',
    fontWeight: 700,
    lineHeight: 1.3,
  },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 18 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
  '@media (hover: hover)': {
    '&:hover a': { color: theme.vars.palette.accent },
    '&:hover': { borderColor: theme.vars.palette.accent },
  },
}));
const Title = styled('h2')({ fontSize: '1.0625rem' });
const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0 },
}));
const Bottom = styled('div')({ display: 'grid', gap: 10, alignContent: 'start' });

export const AUDIENCE_ICONS = { everyone: Globe, friends: Users, nobody: Lock } as const;

interface Props {
  list: MovieListSummary;
  /** One level below the heading above the cards. */
  heading?: 'h2' | 'h3' | undefined;
}

function ListCard({ list, heading = 'h2' }: Props) {
  const { userId } = useSession();
  const isOwn = list.owner.id === userId;
  const Icon = AUDIENCE_ICONS[list.visibility];
  return (
    <Card>
      <ListCover movies={list.posters} />
      <Title as={heading}>
        <Link to={listPage(list.id)}>{list.title}</Link>
      </Title>
      <Bottom>
        <Facts>
          <span>{say.films(list.movie_count)}</span>
          {isOwn ? (
            <span>
              <Icon size={15} aria-hidden />
              {listForm.audiences[list.visibility]}
            </span>
          ) : (
            <span>{list.owner.username}</span>
          )}
          {list.like_count > 0 && (
            <span>
              <Heart size={15} fill={list.liked ? 'currentColor' : 'none'} aria-hidden />
              <span aria-hidden>{list.like_count}</span>
              <VisuallyHidden>{say.likes(list.like_count)}</VisuallyHidden>
            </span>
          )}
        </Facts>
        {userId !== null && list.movie_count > 0 && (
          <WatchedProgress
            small
            seen={list.watched_count}
            all={list.movie_count}
            label={say.watched(list.watched_count, list.movie_count)}
          />
        )}
      </Bottom>
    </Card>
  );
}

interface ListCardsProps extends Pick<Props, 'heading'> {
  lists: readonly MovieListSummary[];
}

export const ListCards = ({ lists, heading }: ListCardsProps) => (
  <ListGrid role="list">
    {lists.map((list) => (
      <ListCard key={list.id} list={list} heading={heading} />
    ))}
  </ListGrid>
);

export const ListCardSkeletons = ({ count }: { count: number }) => (
  <ListGrid role="list" aria-busy="true" aria-label={say.loading}>
    {Array.from({ length: count }, (_, index) => (
      <Card key={index} aria-hidden>
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '20 / 9' }} />
        <Skeleton width="70%" sx={{ fontSize: '1.0625rem' }} />
        <Skeleton width="40%" />
      </Card>
    ))}
  </ListGrid>
);
