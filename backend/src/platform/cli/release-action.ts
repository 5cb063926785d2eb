import { userInfo } from 'node:os';
import {
  formatLog,
  formatNotes,
  formatPromotion,
  formatRevision,
  formatStatus,
  type ReleaseAction,
  statusJson,
  SigningKeyError,
  signWith,
} from 'shared-kit/release-tool';
import { SIGNATURE_FILE } from 'shared-kit/contract';
import type { Change } from '../registry/promotion-request';
import { buildFolderOf } from '../releases/local-builds.service';
import { readBuildFolder, type Build } from '../releases/read-build';
import type { ReleaseServices } from './release-services';
import { ReleaseRefused } from '../release-refused';

/** `key` is the value of KINODOST_SIGNING_KEY. */
async function signBuild(build: Build, key: string): Promise<Build> {
  const signature = await signWith(key, '.', build.manifestBytes).catch((error: unknown) => {
    throw error instanceof SigningKeyError ? new ReleaseRefused('SIGNATURE_INVALID', error.message) : error;
  });
  const files = new Map(build.files).set(SIGNATURE_FILE, Buffer.from(signature));
  return { ...build, signature, files };
}

export interface ReleaseContext {
  services: ReleaseServices;
  root: string;
  /** Since the command was started. */
  elapsedSeconds: () => number;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

const json = (value: unknown) => [JSON.stringify(value, null, 2)];

/** Returns the lines of the output. */
export async function runAction(
  action: ReleaseAction,
  { services, root, elapsedSeconds }: ReleaseContext,
): Promise<string[]> {
  const { promotions, registry, requests } = services;
  const author = systemUser();
  const changeFor = async (reason: string): Promise<Change> => ({
    author,
    reason,
    expectedHead: await registry.headNumberAgo(elapsedSeconds()),
  });
  switch (action.name) {
    case 'publish': {
      const { feature, from = buildFolderOf(root, feature), origin } = action;
      const built = await readBuildFolder(feature, from);
      const { signingKey } = services;
      const build = signingKey === undefined ? built : await signBuild(built, signingKey);
      const { release, isNew } = await services.publishing.publish(build, { author, origin });
      return [isNew ? `Published ${feature}.` : `${feature} was published before.`, release];
    }
    case 'promote': {
      const { name: _name, reason, ...wish } = action;
      const answer = await requests.request(wish, await changeFor(reason), { author });
      return formatPromotion(answer, [action.feature]);
    }
    case 'rollback': {
      const { feature, to, reason } = action;
      return [formatRevision(await promotions.rollback(feature, to, await changeFor(reason)), [feature])];
    }
    case 'promote-set': {
      const { releases, reason } = action;
      const answer = await requests.request({ releases }, await changeFor(reason), { author });
      return formatPromotion(answer, Object.keys(releases));
    }
    case 'rollback-set': {
      const revision = await promotions.rollbackSet(action.to, await changeFor(action.reason));
      return [...formatNotes(revision), formatRevision(revision, Object.keys(revision.features))];
    }
    case 'feature add': {
      const { id, title, team } = action;
      await services.features.create({ id, title, team }, author);
      return [`Added ${id}.`];
    }
    case 'feature retire': {
      const { feature, reason } = action;
      await services.features.retire(feature, { author, reason });
      return [`Retired ${feature}.`];
    }
    case 'log': {
      const history = await registry.all();
      return action.json ? json(history) : formatLog(history);
    }
    case 'status': {
      const status = { ...(await services.status.status()), pending: await requests.list() };
      return action.json ? json(statusJson(status)) : formatStatus(status);
    }
    case 'gc': {
      const { cleanup } = services;
      const removed = await (action.dryRun ? cleanup.unused() : cleanup.removeUnused());
      const verb = action.dryRun ? 'Would remove' : 'Removed';
      return removed.map(({ feature, release }) => `${verb} ${feature} ${release}.`);
    }
  }
}
