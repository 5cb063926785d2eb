import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import type { FirstSource } from '../../database/seed/first-catalogue';
import { CatalogueImportRepository } from './catalogue-import.repository';
import { CatalogueImportService } from './catalogue-import.service';

const FILL = 'first-start';

/** Runs once, so that deleted movies don't return and changes of users stay. */
@Injectable()
export class CatalogueSeedService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueImportRepository,
    private readonly catalogueImport: CatalogueImportService,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.catalogue !== 'none') await this.seed();
  }

  async seed(): Promise<void> {
    const hasChanged = await this.database.transaction(async () => {
      await this.catalogue.lockFill();
      if (await this.catalogue.isFilled(FILL)) return false;
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
    await this.catalogue.recordFill(FILL, added);
  }
}

const rowsOf = (movies: FirstSource['films']) => () => movies.map((raw, index) => ({ row: index + 1, raw }));
