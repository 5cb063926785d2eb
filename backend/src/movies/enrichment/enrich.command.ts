import { parseArgs } from 'node:util';
import { uuid } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { type Command, type CommandContext, EXIT, type ExitCode } from '../../common/command';
import { Progress } from '../../common/progress';
import { Database } from '../../database/database';
import { withLongLock } from '../../database/long-lock';
import { MediaUrls, openMediaStore } from '../../media/media.module';
import { UnclaimedMediaService } from '../../uploads/uploads.module';
import { MoviesRepository } from '../catalogue/movies.repository';
import { PosterPictures } from '../catalogue/poster-pictures';
import { CatalogueImportService } from '../import/catalogue-import.service';
import { describeChanges, describeSummary, titleWithYear } from './describe-changes';
import { EnrichmentService, type EnrichmentSummary } from './enrichment.service';
import { MovieFiller } from './movie-filler';
import {
  openExternalSource,
  SOURCE_NAMES,
  SourceSettingError,
  type EnrichmentSourceName,
} from './open-source';
import { OutsidePosters } from './outside-posters';
import { type Clock, SYSTEM_CLOCK } from './pace';

interface Options {
  source: EnrichmentSourceName;
  isDryRun: boolean;
  limit: number;
  movieId: string | null;
}

interface Surroundings {
  clock: Clock;
  signals: Pick<NodeJS.EventEmitter, 'once' | 'off'>;
}

const LOCK = 'catalogue enrichment';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'];
const GO_ON = 'Run the command again to go on.';

const count = (number: number) => number.toLocaleString('en-US');

function parse(args: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        limit: { type: 'string', default: String(Number.MAX_SAFE_INTEGER) },
        movie: { type: 'string' },
      },
    });
    const source = SOURCE_NAMES.find((name) => name === positionals[0]);
    const isLimit = /^[1-9]\d{0,15}$/.test(values.limit);
    const isMovie = values.movie === undefined || uuid.safeParse(values.movie).success;
    if (!source || positionals.length > 1 || !isLimit || !isMovie) return undefined;
    return {
      source,
      isDryRun: values['dry-run'],
      limit: Number(values.limit),
      movieId: values.movie ?? null,
    };
  } catch {
    return undefined;
  }
}

function openService({ config, dataSource, log }: CommandContext): EnrichmentService {
  const database = new Database(dataSource);
  const [store, urls] = [openMediaStore(config), new MediaUrls(config)];
  const unclaimed = new UnclaimedMediaService(database, store, urls, new BackgroundTasks(log), config);
  const posters = new OutsidePosters(new PosterPictures(), urls, unclaimed);
  return new EnrichmentService(database, new MovieFiller(database, new MoviesRepository(database), posters));
}

async function enrich(
  { source: name, ...options }: Options,
  clock: Clock,
  signal: AbortSignal,
  context: CommandContext,
): Promise<EnrichmentSummary> {
  const progress = new Progress(process.stderr);
  const show = (print: (line: string) => void, line: string) => {
    progress.clear();
    print(line);
  };
  const onPause = (line: string) => show(context.printError, line);
  const source = openExternalSource(name, context.config, { clock, signal, onPause });
  const startedAt = clock.now();
  const summary = await openService(context).run(
    { ...options, source, signal },
    {
      lookedUp: (done, of) => progress.show(done / of, `${count(done)} of ${count(of)} films looked up`),
      changed: (movie, changes) => show(context.print, describeChanges(movie, changes)),
      failed: (movie, reason) => show(context.printError, `${titleWithYear(movie)}: ${reason}`),
    },
  );
  progress.clear();
  if (summary.outcomes.filled && !options.isDryRun)
    await new CatalogueImportService(new Database(context.dataSource)).updateStatistics();
  describeSummary(summary, (clock.now() - startedAt) / 1_000).forEach(context.print);
  return summary;
}

function exitCodeOf(
  { due, stopped }: EnrichmentSummary,
  { movieId }: Options,
  { print, printError }: CommandContext,
): ExitCode {
  if (movieId !== null && due === 0) {
    printError(`No film with a year has the id ${movieId}.`);
    return EXIT.refused;
  }
  if (stopped === undefined) return EXIT.done;
  if (stopped === 'interrupted') {
    print(`Interrupted. ${GO_ON}`);
    return EXIT.done;
  }
  printError(`${stopped.reason} ${GO_ON}`);
  return EXIT.refused;
}

export const createEnrichCommand = ({ clock, signals }: Surroundings): Command => ({
  usage: `${SOURCE_NAMES.join('|')} [--dry-run] [--limit N] [--movie ID]`,
  accepts: (args) => parse(args) !== undefined,

  async run(args, context) {
    const options = parse(args);
    if (!options) return EXIT.wrongUsage;
    const interruption = new AbortController();
    const interrupt = () => interruption.abort();
    for (const signal of STOP_SIGNALS) signals.once(signal, interrupt);
    let code: ExitCode = EXIT.done;
    try {
      const isFree = await withLongLock(context.dataSource, LOCK, async () => {
        code = exitCodeOf(await enrich(options, clock, interruption.signal, context), options, context);
      });
      if (isFree) return code;
      context.printError('Another catalogue:enrich is running; try again when it is done.');
    } catch (error) {
      if (!(error instanceof SourceSettingError)) throw error;
      context.printError(error.message);
    } finally {
      for (const signal of STOP_SIGNALS) signals.off(signal, interrupt);
    }
    return EXIT.refused;
  },
});

export const catalogueEnrichCommand = createEnrichCommand({ clock: SYSTEM_CLOCK, signals: process });
