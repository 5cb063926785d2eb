import { required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { Injectable } from '@nestjs/common';
import {
  CORE_FEATURES,
  DEFAULT_POLICY,
  type FeatureId,
  type FeaturePolicy,
  type FeatureSummary,
  type RegistryRevision,
} from 'shared-kit/contract';
import { errorFreeShares } from '../browser-reports/browser-reports-sql';
import { FeaturePoliciesService } from '../policies/feature-policies.service';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { inFeatureOrder } from '../registry/feature-order';
import { RegistryRepository } from '../registry/registry.repository';
import type { ResolvedRevision } from '../registry/resolved-revision';
import { TeamServicesService } from '../services/team-services.service';
import type { SignatureRules } from '../signatures/signature-rules';
import { SignaturesService } from '../signatures/signatures.service';
import type { FeatureEntity } from './feature.entity';
import { FeaturesService } from './features.service';

interface Sources {
  rows: ReadonlyMap<FeatureId, FeatureEntity>;
  head: RegistryRevision | undefined;
  served: ResolvedRevision | undefined;
  rules: SignatureRules;
  policies: ReadonlyMap<FeatureId, FeaturePolicy>;
  shares: ReadonlyMap<FeatureId, number>;
  services: ReadonlyMap<FeatureId, FeatureSummary['service']>;
}

@Injectable()
export class FeatureSummariesService {
  constructor(
    private readonly features: FeaturesService,
    private readonly registry: RegistryRepository,
    private readonly revisions: CurrentRevisionService,
    private readonly signatures: SignaturesService,
    private readonly policies: FeaturePoliciesService,
    private readonly database: Database,
    private readonly services: TeamServicesService,
  ) {}

  async all(): Promise<{ revision: number; features: FeatureSummary[] }> {
    const sources = await this.sources();
    const { rows, head } = sources;
    const ids = inFeatureOrder([...CORE_FEATURES, ...rows.keys(), ...Object.keys(head?.features ?? {})]);
    return { revision: head?.revision ?? 0, features: ids.map((id) => summaryOf(id, sources)) };
  }

  async one(feature: FeatureId): Promise<FeatureSummary> {
    return required(
      (await this.all()).features.find(({ id }) => id === feature),
      'FEATURE_NOT_FOUND',
    );
  }

  private async sources(): Promise<Sources> {
    const rows = await this.features.all();
    const shares = await this.database.rows(errorFreeShares);
    return {
      rows: new Map(rows.map((row) => [row.id, row])),
      head: await this.registry.head(),
      served: await this.revisions.current(),
      rules: await this.signatures.rules(),
      policies: await this.policies.all(),
      shares: new Map(shares.map(({ feature, share }) => [feature, share])),
      services: await this.services.shown(),
    };
  }
}

function summaryOf(id: FeatureId, sources: Sources): FeatureSummary {
  const { rows, head, served, rules, policies, shares, services } = sources;
  const row = rows.get(id);
  const { current = null, fallback = null, canary = null } = head?.features[id] ?? {};
  const release = current === null ? undefined : served?.releaseOf(id, current);
  return {
    id,
    title: row?.title ?? release?.manifest.feature.title ?? id,
    team: row?.team ?? null,
    created_at: row?.created_at.toISOString() ?? null,
    retired_at: row?.retired_at?.toISOString() ?? null,
    current,
    fallback,
    canary,
    signed: rules.isSigned(id),
    refused: (served?.refused ?? [])
      .filter(({ feature }) => feature === id)
      .map(({ release, code }) => ({ release, code })),
    policy: policies.get(id) ?? DEFAULT_POLICY,
    error_free_share: shares.get(id) ?? null,
    service: services.get(id) ?? null,
  };
}
