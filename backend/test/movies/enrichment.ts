import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandContext, ExitCode } from '../../src/common/command';
import { Log } from '../../src/common/logging/log';
import { parseConfig } from '../../src/config/config';
import { createEnrichCommand } from '../../src/movies/enrichment/enrich.command';
import type { Clock } from '../../src/movies/enrichment/pace';
import { testDatabase, type TestDatabase } from '../support/databases';
import { SqlDatabase } from '../support/sql-database';

/** Time passes only in waits, so no test waits. */
export class TestClock implements Clock {
  readonly waits: number[] = [];
  private time = Date.parse('2026-11-22T05:00:00Z');

  now(): number {
    return this.time;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.waits.push(ms);
    this.time += ms;
    return Promise.resolve();
  }
}

interface MovieRow {
  title: string;
  release_year?: number | null;
  original_title?: string;
  runtime_minutes?: number;
  directors?: string[];
  cast_names?: string[];
  poster_url?: string;
}

const COLUMNS = `title, original_title, release_year, runtime_minutes, genres, countries, directors, cast_names,
  titles, overview, poster_url`;

/** Runs the command on a database of its own, against local servers. */
export class EnrichmentRun {
  said: string[] = [];
  clock = new TestClock();
  readonly signals = new EventEmitter();

  private constructor(
    private readonly database: TestDatabase,
    readonly movies: SqlDatabase,
    readonly folder: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async open(environment: Record<string, string>): Promise<EnrichmentRun> {
    const database = await testDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'kinodost-enrich-'));
    return new EnrichmentRun(database, new SqlDatabase(database.dataSource), folder, environment);
  }

  async close(): Promise<void> {
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async clear(): Promise<void> {
    await this.movies.query('TRUNCATE movies CASCADE');
    this.said = [];
    this.clock = new TestClock();
  }

  command(args: string[], environment: Record<string, string> = {}): Promise<ExitCode> {
    const config = parseConfig({
      NODE_ENV: 'test',
      DATA_DIR: this.folder,
      PUBLIC_URL: 'https://kinodost.example.com',
      CONTACT_EMAIL: 'salam@example.com',
      ...this.environment,
      ...environment,
    });
    const context: CommandContext = {
      config,
      dataSource: this.database.dataSource,
      log: new Log('silent'),
      print: (line) => this.said.push(line),
      printError: (line) => this.said.push(line),
    };
    return createEnrichCommand({ clock: this.clock, signals: this.signals }).run(args, context);
  }

  async add(movie: MovieRow): Promise<string> {
    const columns = Object.keys(movie);
    const row = await this.movies.one<{ id: string }>(
      `INSERT INTO movies (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       RETURNING id`,
      Object.values(movie),
    );
    return row?.id ?? '';
  }

  async movie(id: string): Promise<Record<string, unknown>> {
    return (
      (await this.movies.one<Record<string, unknown>>(`SELECT ${COLUMNS} FROM movies WHERE id = $1`, [id])) ??
      {}
    );
  }

  ids(id: string) {
    return this.movies.one<object>('SELECT imdb_id, tmdb_id, wikidata_id FROM movies WHERE id = $1', [id]);
  }

  states(): Promise<Record<string, unknown>[]> {
    return this.movies.query(
      `SELECT m.title, e.source, e.external_id, e.outcome, e.changed_fields FROM movie_enrichments e
       JOIN movies m ON m.id = e.movie_id ORDER BY m.serial, e.source`,
    );
  }

  /** As if the last checks were long ago. */
  async age(): Promise<void> {
    await this.movies.query(`UPDATE movie_enrichments SET checked_at = checked_at - interval '91 days'`);
  }
}

interface LocalServer {
  start(): Promise<void>;
  clear(): void;
  stop(): void;
}

/** Starts the server and a run before all tests of a file, and empties both before each. */
export function runAgainst(
  server: LocalServer,
  environment: () => Record<string, string>,
  opened: (run: EnrichmentRun) => void,
): void {
  let run: EnrichmentRun;
  beforeAll(async () => {
    await server.start();
    run = await EnrichmentRun.open(environment());
    opened(run);
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  beforeEach(async () => {
    server.clear();
    await run.clear();
  });
  afterAll(async () => {
    await run.close();
    server.stop();
  });
}
