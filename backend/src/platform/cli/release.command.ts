import { userInfo } from 'node:os';
import type { FeatureId, RegistryRevision } from 'shared-kit/contract';
import { type Command, type CommandContext, EXIT } from '../../common/command';
import type { LaunchBrowser } from '../mount-check/browser-mount-check';
import { launchBrowser } from '../mount-check/launch-browser';
import type { Change } from '../registry/promotion.service';
import { ReleaseRefused } from '../release-refused';
import { buildFolderOf } from '../releases/local-builds.service';
import { formatLog, formatStatus } from './format-output';
import { parseReleaseArguments, RELEASE_USAGE, type ReleaseAction } from './release-arguments';
import { createReleaseServices, type ReleaseServices } from './release-services';

export interface ReleaseOptions {
  root: string;
  launch?: LaunchBrowser | undefined;
  elapsedSeconds: () => number;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

async function userIds(namesOrIds: string[], { users }: ReleaseServices): Promise<string[]> {
  const ids = new Set<string>();
  for (const nameOrId of namesOrIds) {
    const id = await users.findId(nameOrId);
    if (id === undefined) throw new ReleaseRefused('UNKNOWN_USER', `There is no user called ${nameOrId}.`);
    ids.add(id);
  }
  return [...ids];
}

const describe = ({ revision, features }: RegistryRevision, feature: FeatureId) => {
  const entry = features[feature];
  const canary = entry?.canary ? `, canary ${entry.canary.release}` : '';
  return `Revision ${revision}: ${feature} ${entry?.current}${canary}.`;
};

async function runAction(
  action: ReleaseAction,
  services: ReleaseServices,
  { root, elapsedSeconds }: ReleaseOptions,
): Promise<string[]> {
  const changeFor = async (reason: string): Promise<Change> => ({
    author: systemUser(),
    reason,
    expectedHead: await services.registry.headNumberAgo(elapsedSeconds()),
  });
  switch (action.name) {
    case 'publish': {
      const { feature, from = buildFolderOf(root, feature), origin } = action;
      const { release, isNew } = await services.publishing.publish(feature, from, origin);
      return [isNew ? `Published ${feature}.` : `${feature} was published before.`, release];
    }
    case 'promote': {
      const { feature, release, percent } = action;
      const users = action.users && (await userIds(action.users, services));
      const change = await changeFor(action.reason);
      const revision = await services.promotions.promote({ feature, release, percent, users, ...change });
      return [describe(revision, feature)];
    }
    case 'rollback': {
      const { feature, to, reason } = action;
      return [describe(await services.promotions.rollback(feature, to, await changeFor(reason)), feature)];
    }
    case 'log': {
      const history = await services.registry.all();
      return action.json ? [JSON.stringify(history, null, 2)] : formatLog(history);
    }
    case 'status': {
      const status = await services.status.status();
      return action.json ? [JSON.stringify(status, null, 2)] : formatStatus(status);
    }
    case 'gc': {
      const { cleanup } = services;
      const removed = await (action.dryRun ? cleanup.unused() : cleanup.removeUnused());
      const verb = action.dryRun ? 'Would remove' : 'Removed';
      return removed.map(({ feature, release }) => `${verb} ${feature} ${release}.`);
    }
  }
}

export async function runRelease(
  args: string[],
  { config, dataSource, print, printError }: Omit<CommandContext, 'log'>,
  options: ReleaseOptions = {
    root: process.cwd(),
    elapsedSeconds: () => process.uptime(),
    launch: launchBrowser,
  },
) {
  const action = parseReleaseArguments(args);
  if (!action) return EXIT.wrongUsage;
  try {
    const services = createReleaseServices({ config, dataSource, launch: options.launch });
    (await runAction(action, services, options)).forEach(print);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    printError(`${error.code}: ${error.message}`);
    return EXIT.refused;
  }
}

export const releaseCommand: Command = {
  usage: RELEASE_USAGE,
  accepts: (args) => parseReleaseArguments(args) !== undefined,
  run: (args, context) => runRelease(args, context),
};
