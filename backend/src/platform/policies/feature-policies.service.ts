import { Injectable } from '@nestjs/common';
import type { FeatureId, FeaturePolicy, PolicyBody } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { Database } from '../../database/database';
import { FeaturesService } from '../features/features.service';
import { FeaturePoliciesRepository } from './feature-policies.repository';

@Injectable()
export class FeaturePoliciesService {
  constructor(
    private readonly database: Database,
    private readonly features: FeaturesService,
    private readonly policies: FeaturePoliciesRepository,
    private readonly log: Log,
  ) {}

  async change(feature: FeatureId, changed: PolicyBody): Promise<FeaturePolicy> {
    await this.features.requireKnown(feature);
    await this.database.transaction(() => this.policies.change(feature, changed));
    this.log.security({ event: 'release policy changed', feature });
    return this.policies.of(feature);
  }
}
