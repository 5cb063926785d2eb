import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { FIRST_CATALOGUE, type FirstSource } from '../../database/seed/first-catalogue';
import { CatalogueImport } from './catalogue-import';

const LOCK = 'first fill of the catalogue';
const NAME = 'first-start';

/** Fills the catalogue at the very first start, once: what is deleted afterwards stays away. */
@Injectable()
export class FirstFill implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueImport,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.catalogue !== 'none') await this.fill();
  }

  async fill(): Promise<void> {
    const films = await this.database.transaction(async () => {
      // Of several processes that start at once one fills, and the others wait and find it done.
      await this.database.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOCK]);
      const done = await this.database.one('SELECT FROM catalogue_fills WHERE source = $1', [NAME]);
      if (done) return undefined;
      let added = 0;
      for (const source of FIRST_CATALOGUE) added += await this.take(source);
      await this.database.query('INSERT INTO catalogue_fills (source, films) VALUES ($1, $2)', [NAME, added]);
      return added;
    });
    if (films !== undefined) await this.catalogue.settle();
  }

  private async take({ source, films }: FirstSource): Promise<number> {
    const refused: string[] = [];
    const rows = films.map((raw, index) => ({ row: index + 1, raw }));
    const summary = await this.catalogue.run(source, () => rows, {
      refused: (row, title, reason) => refused.push(`row ${row} (${title}): ${reason}`),
      read: () => undefined,
      written: () => undefined,
    });
    this.log.info({ source, ...summary, refused }, 'films of the first catalogue');
    return summary.added;
  }
}
