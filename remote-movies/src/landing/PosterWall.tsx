import type { MovieSummary } from 'shared-kit/contract';
import { Poster, styled } from 'shared-kit/ui';
import { useMovieSummariesQuery } from '../catalogue/moviesApi';
import { LANDING_BEST, LANDING_NEWEST } from './landingQueries';

const Wall = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  opacity: 0.9,
  maskImage: 'linear-gradient(to bottom, #000 110px, rgba(0, 0, 0, 0.22) 230px, transparent 330px)',
  [theme.breakpoints.up('md')]: {
    opacity: 0.95,
    maskImage: 'linear-gradient(to right, transparent 46%, rgba(0, 0, 0, 0.2) 58%, #000 84%)',
  },
}));
const Slant = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: '-22%',
  right: '-12%',
  width: '124%',
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(4, 1fr)',
  transform: 'rotate(-9deg)',
  '--poster-radius': '12px',
  [theme.breakpoints.up('md')]: {
    width: 'max(64%, 760px)',
    right: '-6%',
    gridTemplateColumns: 'repeat(5, 1fr)',
  },
  '& > :nth-of-type(even)': { marginTop: '-34%' },
  '& > *': { display: 'grid', gap: 14, alignContent: 'start' },
  // Out of sight on phones.
  [theme.breakpoints.down('md')]: { '& > :nth-of-type(5), & > * > :nth-of-type(n + 4)': { display: 'none' } },
}));

const COLUMNS = 5;
const POSTERS_A_COLUMN = 5;

function columnsOf(movies: MovieSummary[]): MovieSummary[][] {
  const unique = [...new Map(movies.map((movie) => [movie.id, movie])).values()];
  return Array.from({ length: COLUMNS }, (_, column) =>
    unique.filter((_movie, index) => index % COLUMNS === column).slice(0, POSTERS_A_COLUMN),
  );
}

/** Its second poster is among the largest pictures of the first screen, at any width. */
const FIRST_SEEN = { column: 3, row: 1 };

const Column = ({ movies, isFirstSeen }: { movies: MovieSummary[]; isFirstSeen: boolean }) =>
  movies.map((movie, row) => (
    <Poster key={movie.id} movie={movie} eager={isFirstSeen && row === FIRST_SEEN.row} />
  ));

export default function PosterWall() {
  const best = useMovieSummariesQuery(LANDING_BEST).data?.movies;
  const newest = useMovieSummariesQuery(LANDING_NEWEST).data?.movies;
  if (!best || !newest) return null;
  return (
    <Wall aria-hidden>
      <Slant>
        {columnsOf([...best, ...newest]).map((column, index) => (
          <div key={index}>
            <Column movies={column} isFirstSeen={index === FIRST_SEEN.column} />
          </div>
        ))}
      </Slant>
    </Wall>
  );
}
