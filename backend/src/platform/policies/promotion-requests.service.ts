import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { FeatureId, PendingPromotion, RegistryRevision } from 'shared-kit/contract';
import type { Actor } from '../../common/actor';
import { DomainError, required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import {
  type Change,
  featuresOf,
  isForEverybody,
  isSet,
  type PromotionRequest,
} from '../registry/promotion-request';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseRefused } from '../release-refused';
import { FeaturePoliciesService } from './feature-policies.service';
import { PendingPromotionEntity } from './pending-promotion.entity';

type Asked = Pick<Change, 'reason' | 'expectedHead'>;
export type PromotionAnswer = RegistryRevision | { id: string; status: 'pending' };

const hasAsked = ({ user_id, token_id }: PendingPromotionEntity, { token, userId }: Actor) =>
  token ? token_id === token.id : userId !== undefined && user_id === userId;

/** Promotions by the policies of their features. Rollbacks need none of it. */
@Injectable()
export class PromotionRequestsService {
  constructor(
    private readonly database: Database,
    private readonly policies: FeaturePoliciesService,
    private readonly promotions: PromotionService,
    private readonly registry: RegistryRepository,
  ) {}

  /** Promotes, or waits for an approval. */
  async request(promotion: PromotionRequest, asked: Asked, actor: Actor): Promise<PromotionAnswer> {
    const features = featuresOf(promotion);
    await this.checkPolicies(promotion, actor.token !== undefined);
    const change = { ...asked, author: actor.author };
    if (!(await this.needsApproval(features)))
      return this.carryOut(promotion, { ...change, beforeWrite: () => this.checkFrozen(features) });
    const head = await this.promotions.check(promotion);
    const added = this.pending.create({
      features,
      promotion,
      reason: asked.reason,
      asked_by: actor.author,
      user_id: actor.userId ?? null,
      token_id: actor.token?.id ?? null,
      expected_head: asked.expectedHead ?? head?.revision ?? 0,
    });
    await this.pending.insert(added);
    return { id: added.id, status: 'pending' };
  }

  async list(): Promise<PendingPromotion[]> {
    const head = await this.registry.head();
    const listed = [];
    for (const pending of await this.pending.find({ order: { created_at: 'DESC', id: 'ASC' } })) {
      const { id, features, promotion, reason, asked_by, created_at } = pending;
      const seen = (await this.registry.at(pending.expected_head))?.features;
      const moved_on = features.some(
        (feature) => !isDeepStrictEqual(seen?.[feature], head?.features[feature]),
      );
      listed.push({ id, status: 'pending' as const, ...promotion, reason, asked_by, created_at, moved_on });
    }
    return listed;
  }

  /** Runs the ordinary promotion in the name of the requester. */
  async approve(id: string, approver: Actor): Promise<RegistryRevision> {
    const found = await this.find(id, approver);
    if (hasAsked(found, approver)) throw new DomainError('OWN_PROMOTION');
    const { features, promotion, reason, asked_by, token_id, expected_head } = found;
    await this.checkPolicies(promotion, token_id !== null);
    return this.carryOut(promotion, {
      author: asked_by,
      reason,
      expectedHead: expected_head,
      approvedBy: approver.author,
      beforeWrite: async () => {
        await this.checkFrozen(features);
        // No ReleaseRefused, so that nothing is checked again.
        if (!(await this.remove(id)))
          throw new DomainError('MOVED_ON', { reason: 'The promotion is already approved or refused.' });
      },
    });
  }

  /** The requester withdraws it the same way. */
  async refuse(id: string, actor: Actor): Promise<void> {
    await this.find(id, actor);
    if (!(await this.remove(id))) throw new DomainError('NOT_FOUND');
  }

  private async find(id: string, { token }: Actor): Promise<PendingPromotionEntity> {
    if (token && !token.scopes.includes('promote')) throw new DomainError('MISSING_SCOPE');
    const found = required(await this.pending.findOneBy({ id }), 'NOT_FOUND');
    if (token && found.features.some((feature) => feature !== token.feature))
      throw new DomainError('WRONG_FEATURE');
    return found;
  }

  /** False if it is already approved or refused. */
  private async remove(id: string): Promise<boolean> {
    return (await this.pending.delete({ id })).affected === 1;
  }

  private carryOut(promotion: PromotionRequest, change: Change): Promise<RegistryRevision> {
    return isSet(promotion)
      ? this.promotions.promoteSet(promotion.releases, change)
      : this.promotions.promote({ ...promotion, ...change });
  }

  private async checkPolicies(promotion: PromotionRequest, isByToken: boolean): Promise<void> {
    const features = featuresOf(promotion);
    await this.checkFrozen(features);
    if (!isByToken || !isForEverybody(promotion)) return;
    for (const feature of features)
      if ((await this.policies.of(feature)).ramp === 'required')
        throw new ReleaseRefused(
          'RAMP_REQUIRED',
          `A token can't give a release of ${feature} to everybody at once. Use a ramp, such as --ramp 1,10,50,100 --every 60, or ask an administrator.`,
        );
  }

  private async needsApproval(features: readonly FeatureId[]): Promise<boolean> {
    const policies = await this.policies.all();
    return features.some((feature) => policies.get(feature)?.approvals === 1);
  }

  private async checkFrozen(features: readonly FeatureId[]): Promise<void> {
    for (const feature of features) {
      const { frozen } = await this.policies.of(feature);
      if (!frozen) continue;
      const { reason, until } = frozen;
      const end = until === null ? 'until an administrator ends it' : `until ${until}`;
      throw new ReleaseRefused('FROZEN', `${feature} is frozen ${end}: ${reason}. Rollbacks go.`, [reason]);
    }
  }

  private get pending() {
    return this.database.repository(PendingPromotionEntity);
  }
}
