import type { Command } from 'commander';
import { type FeatureId, RAMP_LIMITS } from '../../../contract/src';
import type { OperatorAction, TeamAction } from './actions';
import {
  featureValue,
  listValue,
  percentValue,
  rampValue,
  reasonValue,
  releaseOfSet,
  revisionValue,
  teamValue,
  titleValue,
  wholeNumber,
} from './values';

type Take<Action> = (action: Action) => void | Promise<void>;

const MINUTES = wholeNumber(RAMP_LIMITS.everyMin, RAMP_LIMITS.everyMax);
const REASON = ['--reason <text>', 'why, for the log', reasonValue] as const;

interface Options {
  from?: string;
  origin?: string;
  percent?: number;
  users?: string[];
  ramp?: number[];
  every?: number;
  to?: number;
  reason: string;
  json?: boolean;
}

export interface TeamCommandOptions {
  take: Take<TeamAction>;
  /** For a command line that knows its feature. Otherwise the feature is an argument. */
  ownFeature?: () => FeatureId;
}

export function addTeamCommands(program: Command, { take, ownFeature }: TeamCommandOptions): void {
  const forFeature = (name: string) => {
    const command = program.command(name);
    return ownFeature ? command : command.argument('<feature>', 'the id of the feature', featureValue);
  };
  const argumentsOf = (command: Command): [FeatureId, ...string[]] => {
    const given = command.processedArgs as string[];
    return ownFeature ? [ownFeature(), ...given] : [given[0] ?? '', ...given.slice(1)];
  };

  const publish = forFeature('publish')
    .description('publishes the built folder; the last line is the id of the release')
    .option('--from <folder>', 'the built folder');
  if (!ownFeature) publish.option('--origin <origin>', 'where the files are already served');
  publish.action(() => {
    const [feature] = argumentsOf(publish);
    const { from, origin } = publish.opts<Options>();
    return take({ name: 'publish', feature, from, origin });
  });

  const promote = forFeature('promote')
    .description('gives a release to everybody, or makes it the canary')
    .argument('<release>', 'the id of the release')
    .option('--percent <number>', 'the share of visitors who get the canary', percentValue)
    .option('--users <names>', 'users who get the canary: names or ids, with commas', listValue)
    .option('--ramp <percentages>', 'a rising share, such as 1,10,50,100', rampValue)
    .option('--every <minutes>', 'the minutes between two steps of the ramp', MINUTES)
    .requiredOption(...REASON);
  promote.action(() => {
    const [feature, release = ''] = argumentsOf(promote);
    const { percent, users, ramp, every, reason } = promote.opts<Options>();
    if ((ramp === undefined) !== (every === undefined))
      promote.error("error: '--ramp' and '--every' need each other");
    if (ramp && percent !== undefined) promote.error("error: '--ramp' replaces '--percent'");
    return take({ name: 'promote', feature, release, percent, users, ramp, every, reason });
  });

  const rollback = forFeature('rollback')
    .description('ends the canary, or goes back to the former release')
    .option('--to <revision>', 'goes back to the release of this revision', revisionValue)
    .requiredOption(...REASON);
  rollback.action(() => {
    const [feature] = argumentsOf(rollback);
    const { to, reason } = rollback.opts<Options>();
    return take({ name: 'rollback', feature, to, reason });
  });

  const descriptions = { status: 'shows releases and their health', log: 'shows who changed what, and why' };
  for (const name of ['status', 'log'] as const)
    program
      .command(name)
      .description(descriptions[name])
      .option('--json', 'as JSON')
      .action(({ json = false }: Options) => take({ name, json }));
}

export function addOperatorCommands(program: Command, take: Take<OperatorAction>): void {
  program
    .command('promote-set')
    .description('gives releases of several features to everybody at once')
    .argument('<feature=release...>', 'the releases', releaseOfSet)
    .requiredOption(...REASON)
    .action((releases: Record<FeatureId, string>, { reason }: Options) =>
      take({ name: 'promote-set', releases, reason }),
    );
  program
    .command('rollback-set')
    .description('goes back to the releases that all features had in a revision')
    .requiredOption('--to <revision>', 'the revision', revisionValue)
    .requiredOption(...REASON)
    .action(({ to, reason }: { to: number; reason: string }) => take({ name: 'rollback-set', to, reason }));

  const feature = program.command('feature').description('adds or retires a feature');
  feature
    .command('add')
    .argument('<id>', 'the id of the feature', featureValue)
    .requiredOption('--title <title>', 'the title for people', titleValue)
    .requiredOption('--team <team>', 'the team that owns it', teamValue)
    .action((id: FeatureId, { title, team }: { title: string; team: string }) =>
      take({ name: 'feature add', id, title, team }),
    );
  feature
    .command('retire')
    .argument('<id>', 'the id of the feature', featureValue)
    .requiredOption(...REASON)
    .action((id: FeatureId, { reason }: Options) => take({ name: 'feature retire', feature: id, reason }));

  program
    .command('gc')
    .description('removes releases that no recent revision names')
    .option('--dry-run', 'only shows them')
    .action(({ dryRun = false }: { dryRun?: boolean }) => take({ name: 'gc', dryRun }));
}
