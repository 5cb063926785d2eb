import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { UnclaimedMediaEntity } from './unclaimed-media.entity';

const ADD = 'INSERT INTO unclaimed_media (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';

const UNCLAIMED_FOR = statement(
  z.strictObject({ name: z.string() }),
  'SELECT name FROM unclaimed_media WHERE since <= now() - make_interval(secs => $1)',
);

const IS_POSTER = statement(
  z.strictObject({ is_poster: z.boolean() }),
  'SELECT EXISTS (SELECT FROM movies WHERE poster_url = $1) AS is_poster',
);

@Injectable()
export class UnclaimedMediaRepository {
  constructor(private readonly database: Database) {}

  async add(names: string[]): Promise<void> {
    await this.database.execute(ADD, [names]);
  }

  async remove(names: string[]): Promise<void> {
    await this.media.delete({ name: In(names) });
  }

  async unclaimedFor(ageMs: number): Promise<string[]> {
    const rows = await this.database.rows(UNCLAIMED_FOR, [ageMs / 1000]);
    return rows.map(({ name }) => name);
  }

  async isPoster(url: string): Promise<boolean> {
    return (await this.database.row(IS_POSTER, [url]))?.is_poster ?? false;
  }

  private get media() {
    return this.database.repository(UnclaimedMediaEntity);
  }
}
