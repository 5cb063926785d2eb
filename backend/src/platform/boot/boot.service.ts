import { Inject, Injectable } from '@nestjs/common';
import {
  type BootDocument,
  type BootFeature,
  type BootRelease,
  type FeatureId,
  SERVICE_WORKER_FILE,
  type SiteDetails,
} from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../../config/config';
import { codeOriginsOf } from '../origins';
import { chooseRelease, type CanaryVisitor, dividesVisitors } from '../registry/canary';
import type { ShownPreview } from '../previews/shown-preview';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { inFeatureOrder } from '../registry/feature-order';
import type { ResolvedRevision } from '../registry/resolved-revision';
import type { PublishedRelease } from '../releases/releases.repository';
import { developmentReleases } from './dev-servers';
import type { PageReleases } from './page-files';

export interface Boot extends PageReleases {
  document: BootDocument;
  /** Whether all without a session get these releases. */
  isForAllVisitors: boolean;
  preview?: ShownPreview | undefined;
}

const hasWorker = (shell: PublishedRelease | undefined) =>
  shell?.manifest.files.some(({ path }) => path === SERVICE_WORKER_FILE) ?? false;

@Injectable()
export class BootService {
  constructor(
    @Inject(CurrentRevisionService) private readonly registry: Pick<CurrentRevisionService, 'current'>,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async bootFor(visitor: CanaryVisitor, socketUrl: string | null): Promise<Boot | undefined> {
    const { production, devServers, serviceWorker } = this.config;
    const [registry, inDevelopment] = await Promise.all([
      this.registry.current(),
      developmentReleases(devServers),
    ]);
    if (!registry && inDevelopment.size === 0) return undefined;
    const releases = new Map<FeatureId, PublishedRelease>();
    const features: BootDocument['features'] = {};
    const { preview } = visitor;
    const ids = [
      ...Object.keys(registry?.revision.features ?? {}),
      ...inDevelopment.keys(),
      ...(preview ? [preview.feature] : []),
    ];
    for (const feature of inFeatureOrder(ids)) {
      const chosen =
        this.developmentBuild(inDevelopment.get(feature)) ?? this.choose(registry, feature, visitor);
      if (!chosen) continue;
      releases.set(feature, chosen.release);
      features[feature] = chosen.entry;
    }
    const revision = registry?.revision.revision ?? 0;
    return {
      document: {
        revision,
        features,
        socketUrl,
        overrides: !production,
        origins: codeOriginsOf(this.config),
        site: this.site,
        // A preview is nothing to keep.
        serviceWorker: serviceWorker && !preview && hasWorker(releases.get('shell')),
      },
      preview,
      isForAllVisitors: !preview && !Object.values(registry?.revision.features ?? {}).some(dividesVisitors),
      releases,
      folderUrlOf: (release) => this.baseOf(release),
    };
  }

  private get site(): SiteDetails {
    const { company, contactEmail = null, socialLinks } = this.config;
    return { company, contactEmail, socialLinks };
  }

  private developmentBuild(release: PublishedRelease | undefined) {
    if (!release) return undefined;
    const { feature } = release.manifest;
    return { release, entry: { ...this.bootRelease(release), feature, fallback: null } };
  }

  private choose(registry: ResolvedRevision | undefined, feature: FeatureId, visitor: CanaryVisitor) {
    const entry = registry?.revision.features[feature];
    const previewed = visitor.preview?.feature === feature ? visitor.preview.release : undefined;
    const choice = entry && chooseRelease(entry, visitor);
    const release = previewed ?? (choice && registry?.releaseOf(feature, choice.release));
    if (!release) return undefined;
    const behind = previewed ? (entry?.current ?? null) : (choice?.fallback ?? null);
    const fallback = behind === null ? undefined : registry?.releaseOf(feature, behind);
    const bootFeature: BootFeature = {
      ...this.bootRelease(release),
      feature: release.manifest.feature,
      fallback: fallback && fallback.id !== release.id ? this.bootRelease(fallback) : null,
    };
    return { release, entry: bootFeature };
  }

  private bootRelease(release: PublishedRelease): BootRelease {
    const { id, entry, files, container } = release.manifest;
    const base = this.baseOf(release);
    const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
    return { release: id, base, entry: base + entry, integrity, container };
  }

  private baseOf({ feature, manifest, origin }: PublishedRelease): string {
    return `${origin ?? this.config.cdnUrl ?? ''}/f/${feature}/${manifest.id}/`;
  }
}
