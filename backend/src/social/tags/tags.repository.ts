import { Injectable } from '@nestjs/common';
import { userTags, type UserTags } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { OWNER } from '../../people/people.module';

/** Spellings that differ in their case are one tag. The commonest spelling is shown. */
const tagsOfUser = statement(
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

@Injectable()
export class TagsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if the viewer may not see the user. The viewer is null for a visitor. */
  ofUser(viewer: string | null, userId: string): Promise<UserTags | undefined> {
    return this.database.row(tagsOfUser, [viewer, userId]);
  }
}
