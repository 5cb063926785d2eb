import { Star } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatRating } from 'shared-kit';
import type { MovieSummary } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitles } from 'shared-kit/contract/titles';
import { Link } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { CUT_OFF, cutOffAfter, Poster, styled } from 'shared-kit/ui';
import { CardMenu } from './CardMenu';

/** Of the menu's place in the line of facts. */
export const MENU_WIDTH = 22;

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  containerType: 'inline-size',
  '& > a': { display: 'block', color: 'inherit', textDecoration: 'none' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 10 },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 4 },
  '& [data-lift]': {
    isolation: 'isolate',
    borderRadius: 10,
    transition: 'transform 180ms, box-shadow 180ms',
    boxShadow: '0 2px 8px rgba(0, 0, 0, 0.14)',
  },
  '@media (hover: hover)': {
    '&:hover [data-lift]': { transform: 'translateY(-4px)', boxShadow: '0 14px 32px rgba(0, 0, 0, 0.32)' },
    '&:hover [data-name]': { color: theme.vars.palette.accent },
  },
}));
const Name = styled('span')({
  marginTop: 10,
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 1.3,
  ...cutOffAfter(2),
  overflowWrap: 'anywhere',
});
const Original = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  ...CUT_OFF,
  color: theme.vars.palette.text.secondary,
}));
const Facts = styled('div')(({ theme }) => ({
  position: 'relative',
  paddingRight: MENU_WIDTH,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 28,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '&[data-wraps]': { flexWrap: 'wrap', gap: '0 10px', paddingTop: 2 },
}));
const Rating = styled('span')({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& > svg': { color: '#e0a100' },
});
const Genre = styled('span')({
  minWidth: 0,
  ...CUT_OFF,
  '@container (max-width: 150px)': { display: 'none' },
});
/** Without a label the text is read as it is. */
export const Stars = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Rating {...(label && { role: 'img', 'aria-label': label })}>
    <Star size={13} fill="currentColor" aria-hidden />
    {children}
  </Rating>
);
/** Positioned, so that it stays clickable above the link that covers the card, and comes without moving anything. */
const Corner = styled('div')({ position: 'absolute', top: 0, right: -6 });

const More = styled('div')({ position: 'relative' });

interface Props extends Pick<ComponentProps<typeof Poster>, 'eager'> {
  movie: MovieSummary;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** In place of genre and average rating. */
  facts?: ReactNode;
  /** Below the facts, above the link that covers the card. */
  children?: ReactNode;
}

const CatalogueFacts = ({ movie: { genres, rating_average } }: { movie: MovieSummary }) => (
  <>
    {genres[0] && <Genre>{genres[0]}</Genre>}
    {rating_average !== null && <Stars>{formatRating(rating_average)}</Stars>}
  </>
);

export function MovieCard({ movie, onEdit, onRemove, facts, children, ...ofPoster }: Props) {
  const { isLoggedIn } = useSession();
  const hasFacts = facts !== undefined;
  const { title, original } = shownTitles(movie);
  return (
    <Card>
      <Link to={moviePage(movie.id)}>
        <div data-lift>
          <Poster movie={movie} {...ofPoster} />
        </div>
        <Name data-name>{title}</Name>
        {original && <Original>{original}</Original>}
      </Link>
      <Facts data-wraps={hasFacts ? '' : undefined}>
        {movie.release_year !== null && <span>{movie.release_year}</span>}
        {hasFacts ? facts : <CatalogueFacts movie={movie} />}
        {isLoggedIn && (
          <Corner>
            <CardMenu movie={movie} onEdit={onEdit} onRemove={onRemove} />
          </Corner>
        )}
      </Facts>
      {children && <More>{children}</More>}
    </Card>
  );
}
