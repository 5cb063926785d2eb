import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import type { FirstSource } from '../../database/seed/first-catalogue';
import { CatalogueImportService } from './catalogue-import.service';
import { CatalogueFillEntity } from './import.entities';

const FILL = { source: 'first-start' };
const LOCK_FILL = `SELECT pg_advisory_xact_lock(hashtext('first fill of the catalogue'))`;

/** Runs once, so that deleted movies don't return and changes of users stay. */
@Injectable()
export class CatalogueSeedService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly catalogueImport: CatalogueImportService,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.catalogue !== 'none') await this.seed();
  }

  async seed(): Promise<void> {
    const hasChanged = await this.database.transaction(async () => {
      await this.database.execute(LOCK_FILL);
      if (await this.fills.existsBy(FILL)) return false;
      // Other starts don't need these films in memory.
      const { FIRST_CATALOGUE: sources } = await import('../../database/seed/first-catalogue');
      await this.importAll(sources);
      return true;
    });
    if (hasChanged) await this.catalogueImport.updateStatistics();
  }

  private async importAll(sources: FirstSource[]): Promise<void> {
    let added = 0;
    for (const { source, films: movies } of sources) {
      const rejectedRows: string[] = [];
      const summary = await this.catalogueImport.run(source, rowsOf(movies), {
        rejected: (row, title, reason) => rejectedRows.push(`row ${row} (${title}): ${reason}`),
      });
      this.log.info({ source, ...summary, rejectedRows }, 'films of the first catalogue');
      added += summary.added;
    }
    await this.fills.insert({ ...FILL, films: added });
  }

  private get fills() {
    return this.database.repository(CatalogueFillEntity);
  }
}

const rowsOf = (movies: FirstSource['films']) => () => movies.map((raw, index) => ({ row: index + 1, raw }));
