/** Who may see whom. In all statements that use these, $1 is the viewer: an id, or null for a visitor. */

export const isSeen = (id: string) => `EXISTS (SELECT FROM people_seen_by($1) seen WHERE seen.id = ${id})`;

export const isFriend = (id: string) => `${id} IN (SELECT friend.id FROM friends_of($1) friend)`;

/** In either direction. Also false for a deleted user, whose id is null. */
export const isBlocked = (id: string) =>
  `EXISTS (SELECT FROM blocked_either_way($1) blocked WHERE blocked.id = ${id})`;

/** The user $2 and what they show, or no row if the viewer may not see them. */
export const OWNER = 'SELECT * FROM people_seen_by($1) WHERE id = $2';

/** Joins the user as `person`. Only with LIMIT does PostgreSQL look each of them up, and not read all users. */
export const joinSeen = (id: string) =>
  `CROSS JOIN LATERAL (SELECT * FROM people_seen_by($1) seen WHERE seen.id = ${id} LIMIT 1) person`;

/** The viewer's friends and what they show, as `person`. */
export const FRIENDS = `friends_of($1) f ${joinSeen('f.id')}`;

/** A common table expression. */
export const FRIENDS_CTE = `WITH friend AS MATERIALIZED (SELECT person.* FROM ${FRIENDS})`;
