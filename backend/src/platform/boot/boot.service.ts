import { Inject, Injectable } from '@nestjs/common';
import {
  type BootDocument,
  type BootFeature,
  type BootRelease,
  FEATURE_IDS,
  type FeatureId,
} from 'shared-kit/contract';
import { PLATFORM_CONFIG, type PlatformConfig } from '../platform.config';
import { chosenFor, type Visitor } from '../registry/canary';
import { LiveRegistry, type LiveRevision } from '../registry/live-registry';
import type { PublishedRelease } from '../releases/releases.repository';
import { developmentReleases } from './dev-servers';

/** A visitor's boot document with the releases behind it. */
export interface Boot {
  document: BootDocument;
  releases: ReadonlyMap<FeatureId, PublishedRelease>;
}

/** The registry, flattened for one visitor. */
@Injectable()
export class BootService {
  constructor(
    @Inject(LiveRegistry) private readonly live: Pick<LiveRegistry, 'now'>,
    @Inject(PLATFORM_CONFIG) private readonly config: PlatformConfig,
  ) {}

  /** Undefined while no release of the shell was ever promoted. */
  async bootOf(visitor: Visitor, socketUrl: string | null): Promise<Boot | undefined> {
    const { production, origins, devServers } = this.config;
    const [live, inDevelopment] = await Promise.all([this.live.now(), developmentReleases(devServers)]);
    if (!live && inDevelopment.size === 0) return undefined;
    const releases = new Map<FeatureId, PublishedRelease>();
    const features = {} as BootDocument['features'];
    for (const feature of FEATURE_IDS) {
      const chosen = this.developed(inDevelopment.get(feature)) ?? this.choose(live, feature, visitor);
      if (!chosen) continue;
      releases.set(feature, chosen.release);
      features[feature] = chosen.entry;
    }
    const revision = live?.revision.revision ?? 0;
    return { document: { revision, features, socketUrl, overrides: !production, origins }, releases };
  }

  /** Where the files of a release are read from; ends with a slash. */
  baseOf({ feature, id, origin }: PublishedRelease): string {
    return `${origin ?? this.config.cdnUrl ?? ''}/f/${feature}/${id}/`;
  }

  private developed(release: PublishedRelease | undefined) {
    if (!release) return undefined;
    const { feature } = release.manifest;
    return { release, entry: { ...this.bootRelease(release), feature, fallback: null } };
  }

  private choose(live: LiveRevision | undefined, feature: FeatureId, visitor: Visitor) {
    const entry = live?.revision.features[feature];
    if (!live || !entry) return undefined;
    const choice = chosenFor(entry, visitor);
    const release = live.releaseOf(feature, choice.release);
    if (!release) return undefined;
    const behind = choice.fallback === null ? undefined : live.releaseOf(feature, choice.fallback);
    const bootFeature: BootFeature = {
      ...this.bootRelease(release),
      feature: release.manifest.feature,
      fallback: behind && behind.id !== release.id ? this.bootRelease(behind) : null,
    };
    return { release, entry: bootFeature };
  }

  private bootRelease(release: PublishedRelease): BootRelease {
    const { entry, files, container } = release.manifest;
    const base = this.baseOf(release);
    const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
    return { release: release.id, base, entry: base + entry, integrity, container };
  }
}
