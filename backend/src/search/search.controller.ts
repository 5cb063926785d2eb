import { searchCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { SearchService } from './search.service';

export const SearchController = serves(
  searchCalls,
  { search: SearchService },
  {
    everything: ({ caller, query }, { search }) => search.everything(caller?.id ?? null, query.q),
  },
);
