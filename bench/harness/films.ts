import { CatalogueImportRepository } from '../../backend/src/movies/import/catalogue-import.repository';
import { CatalogueImportService } from '../../backend/src/movies/import/catalogue-import.service';
import { openSource } from '../../backend/src/movies/import/source-rows';
import type { SqlDatabase } from '../../backend/test/support/sql-database';

export async function importFilms(database: SqlDatabase, file: string): Promise<void> {
  const { source, rows } = await openSource(file);
  const catalogue = new CatalogueImportService(database, new CatalogueImportRepository(database));
  await catalogue.run(source, () => rows, {});
  await catalogue.updateStatistics();
}
