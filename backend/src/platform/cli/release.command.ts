import { userInfo } from 'node:os';
import type { RegistryRevision } from 'shared-kit/contract';
import { type Command, type CommandContext, EXIT } from '../../common/command';
import { launchBrowser } from '../mount/browser';
import type { LaunchBrowser } from '../mount/browser-mount-check';
import { Refusal } from '../refusal';
import type { Author } from '../registry/promotion.service';
import { buildFolderOf } from '../releases/local-builds';
import { parseRelease, RELEASE_USAGE, type ReleaseWish } from './release-arguments';
import { type ReleaseTool, releaseTool } from './release-tool';
import { logLines, statusLines } from './report-lines';

function author(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

export interface Terminal {
  /** Of the repository. */
  root: string;
  /** With it a release is tried in a browser before it is promoted. */
  launch?: LaunchBrowser | undefined;
  /** For how many seconds the command has been running. */
  age: () => number;
}

const written = ({ revision, features }: RegistryRevision, feature: keyof typeof features) => {
  const entry = features[feature];
  const canary = entry?.canary ? `, canary ${entry.canary.release}` : '';
  return `Revision ${revision}: ${feature} ${entry?.current}${canary}.`;
};

/** What there is to print once it is done. */
async function linesFor(wish: ReleaseWish, tool: ReleaseTool, { root, age }: Terminal): Promise<string[]> {
  const by = async (reason: string): Promise<Author> => ({
    author: author(),
    reason,
    seen: await tool.registry.headNumberAgo(age()),
  });
  switch (wish.does) {
    case 'publish': {
      const { feature, from = buildFolderOf(root, wish.feature), origin } = wish;
      const { release, isNew } = await tool.publishing.publish(feature, from, origin);
      return [isNew ? `Published ${feature}.` : `${feature} was published before.`, release];
    }
    case 'promote': {
      const users = wish.users && (await tool.users.idsOf(wish.users));
      const promotion = { ...wish, users, ...(await by(wish.reason)) };
      return [written(await tool.promotions.promote(promotion), wish.feature)];
    }
    case 'rollback': {
      const { feature, to, reason } = wish;
      return [written(await tool.promotions.rollback(feature, to, await by(reason)), feature)];
    }
    case 'log': {
      const history = await tool.registry.all();
      return wish.json ? [JSON.stringify(history, null, 2)] : logLines(history);
    }
    case 'status': {
      const status = await tool.status.status();
      return wish.json ? [JSON.stringify(status, null, 2)] : statusLines(status);
    }
    case 'gc': {
      const removed = await (wish.dryRun ? tool.garbage.superfluous() : tool.garbage.collect());
      const verb = wish.dryRun ? 'Would remove' : 'Removed';
      return removed.map(({ feature, release }) => `${verb} ${feature} ${release}.`);
    }
  }
}

/** Does what the arguments ask for; a refusal is one line on standard error and exit code 1. */
export async function runRelease(
  args: string[],
  { config, dataSource, print, printError }: Omit<CommandContext, 'log'>,
  terminal: Terminal = { root: process.cwd(), age: () => process.uptime(), launch: launchBrowser },
) {
  const wish = parseRelease(args);
  if (!wish) return EXIT.wrongUsage;
  try {
    (await linesFor(wish, releaseTool({ config, dataSource, launch: terminal.launch }), terminal)).forEach(
      print,
    );
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    printError(`${error.code}: ${error.message}`);
    return EXIT.refused;
  }
}

/** `npm run release -- …`: what a team does to give its feature to browsers. */
export const release: Command = {
  usage: RELEASE_USAGE,
  accepts: (args) => parseRelease(args) !== undefined,
  run: (args, context) => runRelease(args, context),
};
