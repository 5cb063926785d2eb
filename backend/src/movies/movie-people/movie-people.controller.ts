import { Controller } from '@nestjs/common';
import { moviePeopleCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { MoviePeopleService } from './movie-people.service';

@Controller()
export class MoviePeopleController {
  constructor(private readonly people: MoviePeopleService) {}

  @Serves(moviePeopleCalls.search)
  async search(@Input() { query }: InputOf<typeof moviePeopleCalls.search>) {
    const { people } = await this.people.search(query.search, query.limit);
    return { people };
  }

  @Serves(moviePeopleCalls.one)
  one(@Input() { caller, params }: InputOf<typeof moviePeopleCalls.one>) {
    return this.people.bySlug(caller?.id ?? null, params.slug);
  }
}
