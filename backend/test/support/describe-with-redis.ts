import { hasRedis } from './redis';

/** Redis doesn't come with npm, so a developer may not have it: then a line says what is skipped. CI fails instead. */
export const describeWithRedis = hasRedis() ? describe : describe.skip;
