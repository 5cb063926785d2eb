import { describeWhere } from './describe-where';
import { hasRedis } from './redis';

export const describeWithRedis = describeWhere(hasRedis());
