import { z } from 'zod';
import { statement } from '../../database/statement';

const doneRow = z.strictObject({ done: z.boolean() });

/** No row if two-factor login is enabled: a later setup replaces an earlier one, but never that. */
export const SET_UP = statement(
  doneRow,
  `INSERT INTO two_factors (user_id, secret, recovery_salt) VALUES ($1, $2, $3)
   ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, recovery_salt = excluded.recovery_salt
   WHERE two_factors.enabled_at IS NULL RETURNING true AS done`,
);

/** Marks the step as used in the same statement, so that of parallel tries with one code one succeeds. Steps before $3 are forgotten. */
export const USE_STEP = statement(
  doneRow,
  `UPDATE two_factors
   SET used_steps = ARRAY(SELECT step FROM unnest(used_steps || $2::integer) AS step WHERE step >= $3)
   WHERE user_id = $1 AND enabled_at IS NOT NULL AND $2 <> ALL(used_steps) RETURNING true AS done`,
);

/** Also removes one that is only set up. Answers whether it was enabled. */
export const DISABLE = statement(
  doneRow,
  'DELETE FROM two_factors WHERE user_id = $1 RETURNING enabled_at IS NOT NULL AS done',
);

export const STATUS = statement(
  z.strictObject({ enabled: z.boolean(), left: z.int() }),
  `SELECT enabled_at IS NOT NULL AS enabled,
     (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS left
   FROM two_factors WHERE user_id = $1`,
);
