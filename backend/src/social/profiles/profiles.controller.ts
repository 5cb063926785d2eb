import { Controller } from '@nestjs/common';
import { profileCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { PeopleSearchService } from './people-search.service';
import { ProfilesService } from './profiles.service';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly people: PeopleSearchService,
  ) {}

  @Serves(profileCalls.own)
  own(@Input() { caller }: InputOf<typeof profileCalls.own>) {
    return this.profiles.own(caller.id);
  }

  @Serves(profileCalls.byName)
  byName(@Input() { caller, params }: InputOf<typeof profileCalls.byName>) {
    return this.profiles.byName(caller?.id ?? null, params.username);
  }

  @Serves(profileCalls.byId)
  byId(@Input() { caller, params }: InputOf<typeof profileCalls.byId>) {
    return this.profiles.byId(caller?.id ?? null, params.id);
  }

  @Serves(profileCalls.update)
  update(@Input() { caller, body }: InputOf<typeof profileCalls.update>) {
    return this.profiles.update(caller.id, body);
  }

  @Serves(profileCalls.search)
  async search(@Input() { caller, params, query }: InputOf<typeof profileCalls.search>) {
    return {
      ...(await this.people.search(caller.id, params.term, query)),
      page: query.page,
      limit: query.limit,
    };
  }
}
