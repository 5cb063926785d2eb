import type { ErrorCode } from 'shared-kit/contract';

/** The foreign keys belong to columns that hold the caller, whose account was deleted during the call. */
export const CONSTRAINT_ERRORS: Partial<Record<string, ErrorCode>> = {
  users_username_unique: 'USERNAME_TAKEN',
  users_email_unique: 'EMAIL_TAKEN',
  users_last_admin: 'LAST_ADMIN',
  blocks_blocker_id_fkey: 'UNAUTHORIZED',
  comments_author_id_fkey: 'UNAUTHORIZED',
  comments_moderated_by_fkey: 'UNAUTHORIZED',
  feature_keys_name_key: 'NAME_TAKEN',
  feature_tokens_name_key: 'NAME_TAKEN',
  friendships_sender_id_fkey: 'UNAUTHORIZED',
  movies_added_by_fkey: 'UNAUTHORIZED',
  reports_open_once: 'ALREADY_REPORTED',
  reports_reporter_id_fkey: 'UNAUTHORIZED',
  reports_resolved_by_fkey: 'UNAUTHORIZED',
  suspensions_suspended_by_fkey: 'UNAUTHORIZED',
  newsletter_views_user_id_fkey: 'UNAUTHORIZED',
  newsletters_created_by_fkey: 'UNAUTHORIZED',
  ratings_user_id_fkey: 'UNAUTHORIZED',
  visitors_user_id_fkey: 'UNAUTHORIZED',
  watched_user_id_fkey: 'UNAUTHORIZED',
  watchlist_user_id_fkey: 'UNAUTHORIZED',
};
