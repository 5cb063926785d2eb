export { formatAgo, formatDate, formatDateTime, formatLastSeen } from './dates';
export { formatNumber, formatRating, formatRuntime } from './numbers';
export { useAgo, useLastSeen, useNow } from './useAgo';
