export { defineFeature, type FeatureCode, type Loader } from './defineFeature';
export { dispatchIntent, type Intent, useIntent } from './intents';
export type { SlotName, SlotProps } from './slots';
