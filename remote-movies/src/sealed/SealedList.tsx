import { Stamp } from 'lucide-react';
import type { SealedRating } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { Link } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Avatar, CUT_OFF, styled } from 'shared-kit/ui';
import { FilmPoster } from '../parts/FilmLine';
import { anchorOf } from '../parts/target';
import { RatingStars } from '../parts/RatingStars';
import { sealed as say } from '../texts';
import { bothRatings } from './bothRatings';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 12,
});
const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 14,
  alignItems: 'center',
  height: '100%',
  padding: 10,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.accent },
  '& strong': { fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
}));
const Facts = styled('div')({ display: 'grid', gap: 4, minWidth: 0 });
const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& > span:last-child': { ...CUT_OFF },
  '&[data-calls]': { fontWeight: 650, color: theme.vars.palette.accent },
}));

function State({ sealed }: { sealed: SealedRating }) {
  const { userId } = useSession();
  const both = bothRatings(sealed, userId);
  if (both)
    return (
      <Line>
        <RatingStars rating={both.own} size={13} />
        <RatingStars rating={both.theirs} size={13} />
        <span>{say.difference(both.own, both.theirs)}</span>
      </Line>
    );
  return (
    <Line {...(!sealed.rated && { 'data-calls': '' })}>
      <Stamp size={14} aria-hidden />
      <span>{sealed.rated ? say.sealed : say.toRate}</span>
    </Line>
  );
}

/** Links to the cards on the films' pages. */
export const SealedList = ({ sealed }: { sealed: SealedRating[] }) => (
  <List role="list">
    {sealed.map((one) => (
      <li key={one.id}>
        <Row to={`${moviePage(one.movie.id)}#${anchorOf('sealed', one.id)}`}>
          <FilmPoster movie={one.movie} />
          <Facts>
            <strong>{shownTitle(one.movie)}</strong>
            <Line>
              <Avatar username={one.with.username} src={one.with.avatar_url} size={22} decorative />
              <span>{say.withShort(one.with.username)}</span>
            </Line>
            <State sealed={one} />
          </Facts>
        </Row>
      </li>
    ))}
  </List>
);
