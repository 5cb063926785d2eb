import * as lands from './lands';
import * as people from './people';
import * as places from './places';
import * as shapes from './shapes';
import * as things from './things';

export const COMPOSITIONS = { ...places, ...people, ...things, ...shapes, ...lands };
export type CompositionName = keyof typeof COMPOSITIONS;
