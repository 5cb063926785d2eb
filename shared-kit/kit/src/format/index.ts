export { formatAgo, formatDate, formatDateTime, formatLastSeen } from './dates';
export { formatNumber, formatRating, formatRuntime } from './numbers';
export { type ShownDate, useDate, useDateTime } from './useDate';
export { useAgo, useLastSeen, useNow } from './useAgo';
