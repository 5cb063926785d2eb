import { Fragment, type ReactElement } from 'react';
import { formatNumber } from 'shared-kit';
import type { Movie, Statistics } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { Link } from 'shared-kit/router';
import { Poster, styled, Typography } from 'shared-kit/ui';
import { PictureButton } from '../statistics/PictureButton';
import * as texts from '../texts';

const say = texts.yearReview;
const HOURS_A_DAY = 24;
const LISTED = 5;
const INTRO_POSTERS = 4;
const MONTH_START = 'yyyy-'.length;

const Posters = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(76px, 128px))',
  gap: 12,
  '& a': { display: 'block', borderRadius: 10 },
});

const Ranking = styled('ol')({
  display: 'grid',
  gap: 10,
  fontSize: 'clamp(1.125rem, 1rem + 0.8vw, 1.5rem)',
  fontWeight: 650,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 16, maxWidth: 520 },
  '& li > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li > span:last-of-type': { fontVariantNumeric: 'tabular-nums', opacity: 0.85 },
});

const Big = styled('p')({
  fontSize: 'clamp(2.5rem, 1.8rem + 4vw, 5rem)',
  fontWeight: 800,
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
});
const Lead = styled('p')({ fontSize: 'clamp(1rem, 0.9rem + 0.5vw, 1.25rem)', opacity: 0.92 });

const Title = ({ children }: { children: string }) => (
  <Typography variant="h2" sx={{ color: 'inherit' }}>
    {children}
  </Typography>
);

const MoviePosters = ({ movies }: { movies: Movie[] }) => {
  return (
    <Posters role="list">
      {movies.map((movie) => (
        <li key={movie.id}>
          <Link to={moviePage(movie.id)} aria-label={shownTitle(movie)}>
            <Poster movie={movie} />
          </Link>
        </li>
      ))}
    </Posters>
  );
};

const Ranked = ({ counts }: { counts: Statistics['by_genre'] }) => (
  <Ranking role="list">
    {counts.slice(0, LISTED).map(({ key, count }) => (
      <li key={key}>
        <span>{key}</span>
        <span>{formatNumber(count)}</span>
      </li>
    ))}
  </Ranking>
);

function monthLine({ by_month }: Statistics): string {
  const busiest = by_month.toSorted((one, other) => other.count - one.count)[0];
  if (!busiest) return '';
  const name = texts.statistics.monthsInFull[Number(busiest.key.slice(MONTH_START)) - 1] ?? '';
  return say.monthFilms(name, formatNumber(busiest.count));
}

interface Parts {
  userId: string;
  username: string;
  year: string;
  statistics: Statistics;
  best: Movie[];
}

/** What the year has nothing for is left out. */
export function cardsOf({ userId, username, year, statistics, best }: Parts): ReactElement[] {
  const { films, hours, by_genre, by_decade, directors } = statistics;
  const decades = by_decade
    .map(({ key, count }) => ({ key: texts.statistics.decade(key), count }))
    .sort((one, other) => other.count - one.count);
  const ranking = (title: string, counts: Statistics['by_genre']) =>
    counts.length > 0 && (
      <Fragment key={title}>
        <Title>{title}</Title>
        <Ranked counts={counts} />
      </Fragment>
    );
  const cards = [
    <Fragment key="intro">
      <Lead>{username}</Lead>
      <Big>{year}</Big>
      <Title>{say.intro}</Title>
      <MoviePosters movies={best.slice(0, INTRO_POSTERS)} />
    </Fragment>,
    <Fragment key="films">
      <Title>{say.filmsAndHours}</Title>
      <Big>{say.films(formatNumber(films))}</Big>
      {hours > 0 && <Lead>{say.hours(formatNumber(hours))}</Lead>}
      {hours >= HOURS_A_DAY && <Lead>{say.days(formatNumber(Math.round(hours / HOURS_A_DAY)))}</Lead>}
    </Fragment>,
    <Fragment key="month">
      <Title>{say.busiest}</Title>
      <Big>{monthLine(statistics)}</Big>
    </Fragment>,
    ranking(say.genres, by_genre),
    ranking(say.decades, decades),
    ranking(say.people, directors),
    best.length > 0 && (
      <Fragment key="best">
        <Title>{say.best}</Title>
        <MoviePosters movies={best} />
      </Fragment>
    ),
    <Fragment key="share">
      <Title>{say.share}</Title>
      <Lead>{say.shareHint}</Lead>
      <div>
        <PictureButton picture={{ of: 'year', userId, year }} />
      </div>
    </Fragment>,
  ];
  return cards.filter((card) => card !== false);
}
