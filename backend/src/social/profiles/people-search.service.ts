import { Injectable } from '@nestjs/common';
import { SEARCH_TERM_LENGTH_MAX, type PageQuery, type Person } from 'shared-kit/contract';
import { MediaUrls } from '../../media/media.module';
import { toPerson } from '../../people/people.module';
import { ProfilesRepository } from './profiles.repository';

interface FoundPeople {
  users: Person[];
  total: number;
}

const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;

const normalizeTerm = (term: string) => term.normalize('NFC').replace(UNSTORABLE, ' ').trim();
const isTooLong = (term: string) => [...term].length > SEARCH_TERM_LENGTH_MAX;

@Injectable()
export class PeopleSearchService {
  constructor(
    private readonly people: ProfilesRepository,
    private readonly media: MediaUrls,
  ) {}

  async search(viewer: string, typed: string, { page, limit }: PageQuery): Promise<FoundPeople> {
    const term = normalizeTerm(typed);
    if (term === '' || isTooLong(term)) return { users: [], total: 0 };
    const offset = BigInt(page - 1) * BigInt(limit);
    const { people, total } = await this.people.find(viewer, term, { limit, offset });
    return { users: people.map((row) => toPerson(row, this.media)), total };
  }
}
