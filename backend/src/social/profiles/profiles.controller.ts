import { Controller } from '@nestjs/common';
import { profileCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { PeopleSearchService } from './people-search.service';
import { ProfilesService } from './profiles.service';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly people: PeopleSearchService,
  ) {}

  @Serves(profileCalls.own)
  own(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof profileCalls.own>> {
    return this.profiles.own(caller.id);
  }

  @Serves(profileCalls.byName)
  byName(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof profileCalls.byName>,
  ): Promise<AnswerOf<typeof profileCalls.byName>> {
    return this.profiles.byName(caller?.id ?? null, params.username);
  }

  @Serves(profileCalls.byId)
  byId(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof profileCalls.byId>,
  ): Promise<AnswerOf<typeof profileCalls.byId>> {
    return this.profiles.byId(caller?.id ?? null, params.id);
  }

  @Serves(profileCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof profileCalls.update>,
  ): Promise<AnswerOf<typeof profileCalls.update>> {
    return this.profiles.update(caller.id, body);
  }

  @Serves(profileCalls.search)
  async search(
    @CurrentCaller() caller: Caller,
    @Input() { params, query }: InputOf<typeof profileCalls.search>,
  ): Promise<AnswerOf<typeof profileCalls.search>> {
    return {
      ...(await this.people.search(caller.id, params.term, query)),
      page: query.page,
      limit: query.limit,
    };
  }
}
