export { api, TAGS } from './api';
export { type Failure, failureOf, fieldMessage } from './failure';
export {
  frameApi,
  lowerUnreadCount,
  useFriendRequestCountQuery,
  useOwnProfileQuery,
  useUnreadCountQuery,
} from './frameApi';
export { onServerBack } from './serverWatch';
export type { Request } from './baseQuery';
