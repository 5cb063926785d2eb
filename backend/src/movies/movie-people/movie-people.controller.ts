import { Controller } from '@nestjs/common';
import { type AnswerOf, moviePeopleCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { MoviePeopleService } from './movie-people.service';

@Controller()
export class MoviePeopleController {
  constructor(private readonly people: MoviePeopleService) {}

  @Serves(moviePeopleCalls.search)
  async search(
    @Input() { query }: InputOf<typeof moviePeopleCalls.search>,
  ): Promise<AnswerOf<typeof moviePeopleCalls.search>> {
    return { people: await this.people.search(query.search, query.limit) };
  }

  @Serves(moviePeopleCalls.one)
  one(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof moviePeopleCalls.one>,
  ): Promise<AnswerOf<typeof moviePeopleCalls.one>> {
    return this.people.bySlug(caller?.id ?? null, params.slug);
  }
}
