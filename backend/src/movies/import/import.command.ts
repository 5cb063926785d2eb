import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, type CommandContext, EXIT } from '../../common/command';
import { Database } from '../../database/database';
import { CatalogueImport, ImportUnderWay, type ImportSummary } from './catalogue-import';
import { Progress } from '../../common/progress';
import { Refusals } from './refusals';
import { CorruptFile, openSource } from './source-rows';

/** Reading is quick, writing is what takes its time. */
const READING_SHARE = 0.3;

const count = (number: number) => number.toLocaleString('en-US');

async function sizeOf(path: string): Promise<number> {
  const file = await stat(path).catch(() => undefined);
  if (!file) throw new CorruptFile(`There is no file ${path}.`);
  if (!file.isFile()) throw new CorruptFile(`${path} is no file.`);
  return file.size;
}

function summarise(summary: ImportSummary, seconds: number): string {
  const parts = [
    `${count(summary.added)} added`,
    `${count(summary.enriched)} completed`,
    `${count(summary.unchanged)} known already`,
    `${count(summary.duplicates)} duplicates`,
    `${count(summary.rejected)} rejected`,
  ];
  return `${count(summary.rows)} rows in ${seconds.toFixed(1)} s: ${parts.join(', ')}.`;
}

async function importFile(
  path: string,
  { config, dataSource, print, printError }: CommandContext,
): Promise<void> {
  const startedAt = Date.now();
  const size = await sizeOf(path);
  const catalogue = new CatalogueImport(new Database(dataSource));
  const progress = new Progress(process.stderr);
  const stamp = new Date(startedAt).toISOString().replaceAll(/[:.]/g, '-');
  const refusals = new Refusals(join(config.dataDir, 'imports', `${stamp}.rejected.csv`));
  try {
    const { source, rows, bytesRead } = await openSource(path);
    const summary = await catalogue.run(source, () => rows, {
      refused: (row, title, reason) => refusals.add(row, title, reason),
      read: (read) => progress.show((READING_SHARE * bytesRead()) / size, `${count(read)} rows read`),
      written: (films, of) =>
        progress.show(
          READING_SHARE + ((1 - READING_SHARE) * films) / of,
          `${count(films)} of ${count(of)} films written`,
        ),
    });
    await catalogue.settle();
    refusals.close();
    progress.done('done');
    for (const { row, title, reason } of refusals.first)
      printError(`row ${row}${title && ` (${title})`}: ${reason}`);
    if (refusals.count > 0)
      printError(`${count(refusals.count)} rows were left out, all listed in ${refusals.path}`);
    print(summarise(summary, (Date.now() - startedAt) / 1000));
  } catch (error) {
    progress.abandon();
    refusals.discard();
    throw error;
  }
}

/** `npm run catalogue:import -- FILE` */
export const catalogueImport: Command = {
  usage: 'FILE (JSON or CSV, gzip or not)',
  accepts: (args) => args.length === 1,

  async run([path = ''], context) {
    try {
      await importFile(path, context);
      return EXIT.done;
    } catch (error) {
      if (!(error instanceof CorruptFile || error instanceof ImportUnderWay)) throw error;
      context.printError(error.message);
      return EXIT.refused;
    }
  },
};
