export { api } from './api';
export { callInBackground } from './callInBackground';
export { byCursor, calls, callWith } from './calls';
export { type Failure, failureOf, fieldMessage, isNotFound } from './failure';
export {
  frameApi,
  lowerUnreadCount,
  useFriendRequestCountQuery,
  useNotificationsQuery,
  useOwnProfileQuery,
  useUnreadCountQuery,
} from './frameApi';
export { useInCommonQuery } from './inCommonApi';
export { isOffline, onServerBack } from './serverWatch';
export { refetchAnswers } from './refetchAnswers';
export { answersRendered, type RenderedAnswers } from './renderedAnswers';
export { type Request, request } from 'shared-kit/contract/request';
export { undoOnFailure } from './undoOnFailure';
export {
  type ServiceAction,
  type ServiceInput,
  type ServiceRead,
  useService,
  useServiceAction,
} from './useService';
export { useUserByIdQuery } from './userApi';
