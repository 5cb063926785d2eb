import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { CORE_FEATURES, type FeatureId, type RegistryRevision } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseRefused } from '../release-refused';
import { PublishService } from './publish.service';
import { readBuildFolder } from './read-build';
import { MANIFEST_FILE } from './release-store';

const START = { author: 'startup', reason: 'npm start' };

const appFolderOf = (feature: FeatureId) => (feature === 'shell' ? 'shell' : `remote-${feature}`);
export const buildFolderOf = (root: string, feature: FeatureId) => join(root, appFolderOf(feature), 'dist');

export interface LocalBuildsResult {
  revision: RegistryRevision | undefined;
  refused: ReleaseRefused[];
}

@Injectable()
export class LocalBuildsService {
  constructor(
    private readonly publishing: PublishService,
    private readonly promotions: PromotionService,
    private readonly registry: RegistryRepository,
    private readonly log: Log,
  ) {}

  /** Known builds are not promoted, so that a rollback survives a restart. */
  async release(root: string): Promise<LocalBuildsResult> {
    const chosen = new Map<FeatureId, string>();
    const refused: ReleaseRefused[] = [];
    for (const feature of CORE_FEATURES) {
      const folder = buildFolderOf(root, feature);
      if (!existsSync(join(folder, MANIFEST_FILE))) continue;
      try {
        const { release, isNew } = await this.publishing.publish(
          await readBuildFolder(feature, folder),
          START,
        );
        if (isNew || !(await this.isPromoted(feature))) chosen.set(feature, release);
      } catch (error) {
        refused.push(refusalOf(error));
      }
    }
    const revision = await this.promote(chosen, refused);
    if (revision) this.log.info({ revision: revision.revision }, 'the local builds are current');
    for (const { code, message } of refused) this.log.warn({ code }, message);
    return { revision, refused };
  }

  private async isPromoted(feature: FeatureId): Promise<boolean> {
    return (await this.registry.head())?.features[feature] !== undefined;
  }

  /** If promoting all together fails, promotes each alone, so that one bad build stops no other. */
  private async promote(
    chosen: ReadonlyMap<FeatureId, string>,
    refused: ReleaseRefused[],
  ): Promise<RegistryRevision | undefined> {
    const releases = await this.withoutCurrent(chosen);
    if (releases.size === 0) return undefined;
    try {
      return await this.promotions.promoteSet(Object.fromEntries(releases), START, { mounts: false });
    } catch (error) {
      const refusal = refusalOf(error);
      let revision: RegistryRevision | undefined;
      if (releases.size === 1) refused.push(refusal);
      else for (const one of releases) revision = (await this.promote(new Map([one]), refused)) ?? revision;
      return revision;
    }
  }

  /** Another process that starts promotes the same builds. */
  private async withoutCurrent(chosen: ReadonlyMap<FeatureId, string>): Promise<Map<FeatureId, string>> {
    const head = await this.registry.head();
    return new Map([...chosen].filter(([feature, release]) => head?.features[feature]?.current !== release));
  }
}

function refusalOf(error: unknown): ReleaseRefused {
  if (error instanceof ReleaseRefused) return error;
  throw error;
}
