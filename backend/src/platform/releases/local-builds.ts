import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { FEATURE_IDS, type FeatureId, type RegistryRevision } from 'shared-kit/contract';
import { Refusal } from '../refusal';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { PublishService } from './publish.service';
import { MANIFEST_FILE } from './release-store';

const START = { author: 'start', reason: 'npm start' };
const ATTEMPTS = 5;

/** The folder of the app that is this feature, below the root of the repository. */
const appFolderOf = (feature: FeatureId) => (feature === 'shell' ? 'shell' : `remote-${feature}`);
export const buildFolderOf = (root: string, feature: FeatureId) => join(root, appFolderOf(feature), 'dist');

export interface StartReport {
  revision: RegistryRevision | undefined;
  /** Why a build was left where it is. */
  refusals: Refusal[];
}

@Injectable()
export class LocalBuilds {
  constructor(
    private readonly publishing: PublishService,
    private readonly promotions: PromotionService,
    private readonly registry: RegistryRepository,
  ) {}

  /**
   * Publishes the builds that lie in the apps' folders and promotes those that are new. One that had been published
   * before is left to the registry, so that a rollback survives a restart.
   */
  async publish(root: string): Promise<StartReport> {
    const chosen = new Map<FeatureId, string>();
    const refusals: Refusal[] = [];
    for (const feature of FEATURE_IDS) {
      const folder = buildFolderOf(root, feature);
      if (!existsSync(join(folder, MANIFEST_FILE))) continue;
      try {
        const { release, isNew } = await this.publishing.publish(feature, folder);
        if (isNew || !(await this.isKnown(feature))) chosen.set(feature, release);
      } catch (error) {
        refusals.push(refusalOf(error));
      }
    }
    return { revision: await this.promote(chosen, refusals), refusals };
  }

  private async isKnown(feature: FeatureId): Promise<boolean> {
    return (await this.registry.head())?.features[feature] !== undefined;
  }

  /** All in one revision; one by one when something speaks against that, so that a bad build harms itself alone. */
  private async promote(chosen: Map<FeatureId, string>, refusals: Refusal[]) {
    try {
      return await this.promoteOnce(chosen);
    } catch (error) {
      if (chosen.size === 1) refusals.push(refusalOf(error));
    }
    let revision: RegistryRevision | undefined;
    if (chosen.size > 1)
      for (const one of chosen)
        try {
          revision = await this.promoteOnce(new Map([one]));
        } catch (error) {
          refusals.push(refusalOf(error));
        }
    return revision;
  }

  /** Of several processes that start at once, the second writes its revision after the first one's. */
  private async promoteOnce(chosen: ReadonlyMap<FeatureId, string>) {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await this.promotions.promoteTogether(chosen, START);
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof Refusal && error.code === 'MOVED_ON')) throw error;
      }
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
