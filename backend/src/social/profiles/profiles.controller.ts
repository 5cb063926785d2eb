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
    @Input() { params }: InputOf<typeof profileCalls.byName>,
  ): Promise<AnswerOf<typeof profileCalls.byName>> {
    return this.profiles.byName(params.username);
  }

  @Serves(profileCalls.byId)
  byId(@Input() { params }: InputOf<typeof profileCalls.byId>): Promise<AnswerOf<typeof profileCalls.byId>> {
    return this.profiles.byId(params.id);
  }

  @Serves(profileCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof profileCalls.update>,
  ): Promise<AnswerOf<typeof profileCalls.update>> {
    return this.profiles.update(caller.id, body);
  }

  @Serves(profileCalls.setPresence)
  setPresence(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof profileCalls.setPresence>,
  ): Promise<AnswerOf<typeof profileCalls.setPresence>> {
    return this.profiles.setPresence(caller.id, body.presence);
  }

  @Serves(profileCalls.search)
  async search(
    @Input() { params, query }: InputOf<typeof profileCalls.search>,
  ): Promise<AnswerOf<typeof profileCalls.search>> {
    return { ...(await this.people.search(params.term, query)), page: query.page, limit: query.limit };
  }
}
