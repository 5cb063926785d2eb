import { Controller } from '@nestjs/common';
import { searchCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { SearchService } from './search.service';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Serves(searchCalls.everything)
  everything(@Input() { caller, query }: InputOf<typeof searchCalls.everything>) {
    return this.search.everything(caller?.id ?? null, query.q);
  }
}
