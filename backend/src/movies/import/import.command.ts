import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Command, type CommandContext, EXIT } from '../../common/command';
import { Progress } from '../../common/progress';
import { Database } from '../../database/database';
import {
  CatalogueImportService,
  ImportInProgressError,
  type ImportSummary,
} from './catalogue-import.service';
import { RejectedRowsReport } from './rejected-rows-report';
import { openSource, UnreadableFileError } from './source-rows';

const READING_SHARE = 0.3;

const count = (number: number) => number.toLocaleString('en-US');

async function sizeOf(path: string): Promise<number> {
  const file = await stat(path).catch(() => undefined);
  if (!file) throw new UnreadableFileError(`There is no file ${path}.`);
  if (!file.isFile()) throw new UnreadableFileError(`${path} is no file.`);
  return file.size;
}

function summarise(summary: ImportSummary, seconds: number): string {
  const parts = [
    `${count(summary.added)} added`,
    `${count(summary.completed)} completed`,
    `${count(summary.unchanged)} known already`,
    `${count(summary.duplicates)} duplicates`,
    `${count(summary.rejected)} rejected`,
  ];
  return `${count(summary.rows)} rows in ${seconds.toFixed(1)} s: ${parts.join(', ')}.`;
}

async function importFile(path: string, { config, dataSource, print, printError }: CommandContext) {
  const startedAt = Date.now();
  const size = await sizeOf(path);
  const catalogue = new CatalogueImportService(new Database(dataSource));
  const progress = new Progress(process.stderr);
  const stamp = new Date(startedAt).toISOString().replaceAll(/[:.]/g, '-');
  const rejectedRows = new RejectedRowsReport(join(config.dataDir, 'imports', `${stamp}.rejected.csv`));
  try {
    const { source, rows, bytesRead } = await openSource(path);
    const summary = await catalogue.run(source, () => rows, {
      rejected: (row, title, reason) => rejectedRows.add(row, title, reason),
      read: (read) => progress.show((READING_SHARE * bytesRead()) / size, `${count(read)} rows read`),
      written: (movies, of) =>
        progress.show(
          READING_SHARE + ((1 - READING_SHARE) * movies) / of,
          `${count(movies)} of ${count(of)} films written`,
        ),
    });
    await catalogue.updateStatistics();
    rejectedRows.close();
    progress.done('done');
    for (const { row, title, reason } of rejectedRows.first)
      printError(`${basename(path)}, row ${row}${title && ` (${title})`}: ${reason}`);
    if (rejectedRows.count > 0)
      printError(`${count(rejectedRows.count)} rows were left out, all listed in ${rejectedRows.path}`);
    print(summarise(summary, (Date.now() - startedAt) / 1000));
  } catch (error) {
    progress.abandon();
    rejectedRows.discard();
    throw error;
  }
}

export const catalogueImportCommand: Command = {
  startsDatabase: true,
  usage: 'FILE (JSON or CSV, gzip or not)',
  accepts: (args) => args.length === 1,

  async run([path = ''], context) {
    try {
      await importFile(path, context);
      return EXIT.done;
    } catch (error) {
      if (!(error instanceof UnreadableFileError || error instanceof ImportInProgressError)) throw error;
      context.printError(error.message);
      return EXIT.refused;
    }
  },
};
