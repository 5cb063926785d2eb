import { movieList } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../database/iso-time';
import { MOVIE_JSON } from '../movies/movies.module';
import { personJson, personRow } from '../people/people.module';

const listRole = z.enum(['owner', 'editor']);
export type ListRole = z.output<typeof listRole>;

export const listRow = movieList.omit({ owner: true, editors: true }).extend({
  owner: personRow,
  editors: z.array(personRow),
  role: listRole.nullable(),
});
export type ListRow = z.output<typeof listRow>;

/** Leaves out editors who are blocked or no longer friends of the owner. */
const EDITORS = `coalesce((
  SELECT json_agg(${personJson('editor')} ORDER BY e.added_at, e.user_id)
  FROM list_editors e JOIN people_seen_by($1) editor ON editor.id = e.user_id
  WHERE e.list_id = l.id AND e.user_id IN (SELECT f.id FROM friends_of(l.owner_id) f)), '[]')`;

/** The columns of `ListRow`. */
export const LIST_COLUMNS = `l.id, l.title, l.description, l.visibility, l.ranked,
  ${personJson('owner')} AS owner, ${EDITORS} AS editors,
  (SELECT count(*)::int FROM list_movies lm WHERE lm.list_id = l.id) AS movie_count,
  (SELECT count(*)::int FROM list_movies lm JOIN watched w ON w.movie_id = lm.movie_id
    WHERE lm.list_id = l.id AND w.user_id = $1) AS watched_count,
  l.like_count, EXISTS (SELECT FROM list_likes WHERE list_id = l.id AND user_id = $1) AS liked,
  l.version, ${toIsoTime('l.created_at')} AS created_at, ${toIsoTime('l.updated_at')} AS updated_at, seen.role`;

/** The lists that the viewer, $1, may see. */
export const SEEN_LISTS = `lists_seen_by($1) seen JOIN lists l ON l.id = seen.id JOIN users owner ON owner.id = l.owner_id`;

export const LISTED_MOVIE_JSON = `json_build_object(
  'movie', ${MOVIE_JSON}, 'note', listed.note, 'tags', listed.tags, 'position', listed.position)`;
