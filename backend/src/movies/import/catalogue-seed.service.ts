import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { FIRST_CATALOGUE, type FirstSource } from '../../database/seed/first-catalogue';
import { CatalogueImportRepository } from './catalogue-import.repository';
import { CatalogueImportService } from './catalogue-import.service';

const FILL = 'first-start';

/** Runs at the first start only, so that deleted movies don't return. */
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
    const movies = await this.database.transaction(async () => {
      await this.catalogue.lockFill();
      if (await this.catalogue.isFilled(FILL)) return undefined;
      let added = 0;
      for (const source of FIRST_CATALOGUE) added += await this.importSource(source);
      await this.catalogue.recordFill(FILL, added);
      return added;
    });
    if (movies !== undefined) await this.catalogueImport.updateStatistics();
  }

  private async importSource({ source, films: movies }: FirstSource): Promise<number> {
    const rejectedRows: string[] = [];
    const rows = movies.map((raw, index) => ({ row: index + 1, raw }));
    const summary = await this.catalogueImport.run(source, () => rows, {
      rejected: (row, title, reason) => rejectedRows.push(`row ${row} (${title}): ${reason}`),
      read: () => undefined,
      written: () => undefined,
    });
    this.log.info({ source, ...summary, rejectedRows }, 'films of the first catalogue');
    return summary.added;
  }
}
