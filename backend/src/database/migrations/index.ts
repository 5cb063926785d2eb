import { Initial1700000000001 } from './0001-initial';
import { Films1700000000002 } from './0002-films';
import { SearchRanking1700000000003 } from './0003-search-ranking';

/** In the order in which they run. */
export const MIGRATIONS = [Initial1700000000001, Films1700000000002, SearchRanking1700000000003];
