import type { Entities } from './database/data-source';
import * as classes from './entity-classes';

export const ENTITIES: Entities = Object.values(classes);
