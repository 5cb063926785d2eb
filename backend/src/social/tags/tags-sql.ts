import { userTags } from 'shared-kit/contract';
import { statement } from '../../database/statement';
import { OWNER } from '../../people/people.module';

/**
 * $1 is the viewer, $2 the user. Spellings that differ in their case are one tag. The commonest spelling is shown.
 * No row if the viewer may not see the user.
 */
export const tagsOfUser = statement(
  userTags,
  `SELECT coalesce((
    SELECT json_agg(json_build_object('tag', tag, 'count', count) ORDER BY count DESC, tag COLLATE "az-x-icu", tag)
    FROM (
      SELECT mode() WITHIN GROUP (ORDER BY used.tag) AS tag, count(*)::int AS count FROM (
        SELECT unnest(e.tags) AS tag FROM diary_entries e
        WHERE e.user_id = owner.id AND owner.shows_diary AND e.tags <> '{}'
        UNION ALL
        SELECT unnest(listed.tags) FROM lists l JOIN lists_seen_by($1) seen ON seen.id = l.id
        JOIN list_movies listed ON listed.list_id = l.id
        WHERE l.owner_id = owner.id AND listed.tags <> '{}'
      ) used GROUP BY name_key(used.tag)
    ) counted), '[]') AS tags
  FROM (${OWNER}) owner`,
);
