import { CORE_FEATURES, type FeatureId, isCoreFeature } from 'shared-kit/contract';

/** The features that come with the product first, the others by name. */
export function inFeatureOrder(ids: Iterable<FeatureId>): FeatureId[] {
  const given = new Set(ids);
  const others = [...given].filter((id) => !isCoreFeature(id)).sort();
  return [...CORE_FEATURES.filter((id) => given.has(id)), ...others];
}
