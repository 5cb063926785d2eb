export { defineFeature, type FeatureCode, type Loader } from './defineFeature';
export { dispatchIntent, type Intent, useIntent } from './intents';
export {
  type FindFillers,
  Slot,
  type SlotFiller,
  SlotFillersContext,
  type SlotView,
  useSlotFillers,
} from './Slot';
export type { SlotName, SlotProps } from './slots';
export {
  createSocketInbox,
  socketEvents,
  type SocketInbox,
  SocketInboxContext,
  useSocketEvent,
} from './socketEvents';
