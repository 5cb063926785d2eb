import type { MovieFacts } from './movie-facts';
import neighbours from './recent-films/neighbours.json';
import from2008 from './recent-films/2008-2012.json';
import from2013 from './recent-films/2013-2018.json';
import from2019 from './recent-films/2019-2025.json';

export interface RecentMovie extends MovieFacts {
  directors: string[];
  genres: string[];
}

/** Films of 2008 to 2025 that the package lacks, whole. Those of neighbouring countries have a file of their own. */
export const RECENT_MOVIES: RecentMovie[] = [...from2008, ...from2013, ...from2019, ...neighbours];
