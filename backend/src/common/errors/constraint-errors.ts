import type { ErrorCode } from 'shared-kit/contract';

/** Foreign keys of columns that hold the caller, whose account was deleted during the call. */
const CALLER_KEY = /_((user|sender|inviter|owner|author|reporter|blocker|session)_id|[a-z]+_by)_fkey$/;

const NAMED: Partial<Record<string, ErrorCode>> = {
  users_username_unique: 'USERNAME_TAKEN',
  users_email_unique: 'EMAIL_TAKEN',
  users_last_admin: 'LAST_ADMIN',
  feature_keys_name_key: 'NAME_TAKEN',
  feature_tokens_name_key: 'NAME_TAKEN',
  movies_imdb_id: 'MOVIE_ID_TAKEN',
  movies_tmdb_id: 'MOVIE_ID_TAKEN',
  movies_wikidata_id: 'MOVIE_ID_TAKEN',
  passkeys_credential_unique: 'BAD_PASSKEY',
  pending_promotions_token_id_fkey: 'TOKEN_EXPIRED',
  previews_token_id_fkey: 'TOKEN_EXPIRED',
  recommendations_receiver_id_fkey: 'USER_NOT_FOUND',
  // Holds a row of two_factors.
  recovery_codes_user_id_fkey: 'INTERNAL',
  reports_open_once: 'ALREADY_REPORTED',
  sealed_ratings_invited_id_fkey: 'USER_NOT_FOUND',
  sealed_ratings_one_open: 'SEALED_EXISTS',
};

export const codeOfConstraint = (name: string): ErrorCode | undefined =>
  NAMED[name] ?? (CALLER_KEY.test(name) ? 'UNAUTHORIZED' : undefined);
