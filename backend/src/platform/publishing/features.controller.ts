import { publishingCalls as calls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { FeaturesService } from '../features/features.service';
import { FeaturePoliciesService } from '../policies/feature-policies.service';
import { PreviewsService } from '../previews/previews.service';
import { TeamServicesService } from '../services/team-services.service';
import { SignaturesService } from '../signatures/signatures.service';
import { FeatureTokensService } from '../tokens/feature-tokens.service';
import { UploadService } from './upload.service';

/** Features, with their policies, services, tokens, signing keys, uploads and previews. */
export const FeaturesController = serves(
  calls,
  {
    features: FeaturesService,
    summaries: FeatureSummariesService,
    policies: FeaturePoliciesService,
    services: TeamServicesService,
    tokens: FeatureTokensService,
    signatures: SignaturesService,
    uploads: UploadService,
    previews: PreviewsService,
    limits: RateLimits,
  },
  {
    features: (_, { summaries }) => summaries.all(),
    feature: ({ params }, { summaries }) => summaries.one(params.feature),
    createFeature: async ({ body, actor: { author } }, { features, summaries }) => {
      await features.create(body, author);
      return summaries.one(body.id);
    },
    setPolicy: async ({ params, body }, { features, policies }) => {
      await features.requireKnown(params.feature);
      return policies.change(params.feature, body);
    },
    retireFeature: ({ params, body, actor: { author } }, { features }) =>
      features.retire(params.feature, { author, reason: body.reason }),
    service: async ({ params }, { features, services }) => {
      await features.requireKnown(params.feature);
      return { service: await services.one(params.feature) };
    },
    setService: async ({ params, body, actor: { author } }, { features, services }) => {
      await features.requireActive(params.feature);
      return services.set({ feature: params.feature, ...body, set_by: author });
    },
    removeService: async ({ params }, { features, services }) => {
      await features.requireKnown(params.feature);
      await services.remove(params.feature);
    },
    tokens: async ({ params }, { features, tokens }) => {
      await features.requireKnown(params.feature);
      return { tokens: await tokens.list(params.feature) };
    },
    createToken: async ({ params, body, actor: { author } }, { features, tokens }) => {
      await features.requireActive(params.feature);
      return tokens.create(params.feature, body, author);
    },
    revokeToken: ({ params }, { tokens }) => tokens.revoke(params.feature, params.tokenId),
    keys: async ({ params }, { features, signatures }) => {
      await features.requireKnown(params.feature);
      return { keys: await signatures.keysOf(params.feature) };
    },
    addKey: async ({ params, body, actor: { author } }, { features, signatures }) => {
      await features.requireActive(params.feature);
      return signatures.addKey(params.feature, body.name, body.public_key, author);
    },
    removeKey: ({ params }, { signatures }) => signatures.removeKey(params.feature, params.keyId),
    publish: ({ params, actor, request }, { uploads }) => uploads.publish(params.feature, request, actor),
    previews: async ({ params }, { features, previews }) => {
      await features.requireKnown(params.feature);
      return { previews: await previews.list(params.feature) };
    },
    createPreview: async ({ params, body, actor }, { features, limits, previews }) => {
      await features.requireActive(params.feature);
      await limits.consume('promotionsPerToken', `preview ${actor.token?.id ?? actor.author}`);
      return previews.create(params.feature, body, actor);
    },
    endPreview: ({ params }, { previews }) => previews.end(params.feature, params.previewId),
  },
);
