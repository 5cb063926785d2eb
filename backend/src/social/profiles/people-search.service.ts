import { Injectable } from '@nestjs/common';
import { SEARCH_TERM_LENGTH_MAX, USERS_FOUND_MAX, type PageQuery, type Person } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';

interface Row {
  id: string;
  username: string;
  avatar_key: string | null;
}

interface Found {
  users: Person[];
  total: number;
}

const NOBODY: Found = { users: [], total: 0 };
/** A trigram has three letters: shorter terms are only looked for at the beginning of names. */
const INFIX_FROM = 3;
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;

const searchable = (term: string) => term.normalize('NFC').replace(UNSTORABLE, ' ').trim();
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const isTooLong = (term: string) => [...term].length > SEARCH_TERM_LENGTH_MAX;

const NAME = 'fold(username)';
const [TERM, BEGINS, HOLDS] = ['fold($1)', `fold($2) || '%'`, `'%' || fold($2) || '%'`];

/** Each arm is capped, so that a term which fits a million names costs no more than one that fits a thousand. */
const FOUND = `
  WITH found AS (
    (SELECT id FROM users WHERE ${NAME} LIKE ${BEGINS} LIMIT ${USERS_FOUND_MAX})
    UNION
    (SELECT id FROM users WHERE char_length(${TERM}) >= ${INFIX_FROM} AND ${NAME} LIKE ${HOLDS} LIMIT ${USERS_FOUND_MAX})
    UNION
    (SELECT id FROM users WHERE char_length(${TERM}) >= ${INFIX_FROM} AND ${NAME} % ${TERM} LIMIT ${USERS_FOUND_MAX})
  )`;

const BEST_FIRST = `
  ${NAME} = ${TERM} DESC, ${NAME} LIKE ${BEGINS} DESC, ${NAME} LIKE ${HOLDS} DESC, similarity(${NAME}, ${TERM}) DESC,
  username COLLATE "az-x-icu", id`;

/** Finds people by their names alone: who begins so first, then who is called so somewhere, then who almost is. */
@Injectable()
export class PeopleSearchService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  async search(typed: string, { page, limit }: PageQuery): Promise<Found> {
    const term = searchable(typed);
    if (term === '' || isTooLong(term)) return NOBODY;
    const parameters = [term, escapeLike(term)];
    const count = await this.database.one<{ total: number }>(
      `${FOUND} SELECT least(count(*), ${USERS_FOUND_MAX})::int AS total FROM found`,
      parameters,
    );
    const offset = BigInt(page - 1) * BigInt(limit);
    const total = count?.total ?? 0;
    if (offset >= total) return { users: [], total };
    const rows = await this.database.query<Row>(
      `${FOUND} SELECT id, username, avatar_key FROM found JOIN users USING (id)
       ORDER BY ${BEST_FIRST} LIMIT $3 OFFSET $4`,
      [...parameters, Math.min(limit, total - Number(offset)), Number(offset)],
    );
    return { users: rows.map((row) => this.person(row)), total };
  }

  private person({ id, username, avatar_key }: Row): Person {
    return { id, username, avatar_url: this.media.avatar(avatar_key) };
  }
}
