import type { Report } from 'shared-kit/contract';
import type { MediaUrls } from '../media/media.module';
import { toPerson } from '../people/people.module';
import type { ReportRow } from './reports-sql';

export function toReport(row: ReportRow, media: MediaUrls): Report {
  const { movie_id, movie_title } = row;
  return {
    id: row.id,
    kind: row.kind,
    target: {
      id: row.target_id,
      title: row.title,
      text: row.text,
      movie: movie_id !== null && movie_title !== null ? { id: movie_id, title: movie_title } : null,
      author: row.author && toPerson(row.author, media),
      exists: row.target_exists,
    },
    history: row.history,
    reason: row.reason,
    note: row.note,
    reporter: row.reporter && toPerson(row.reporter, media),
    status: row.status,
    outcome: row.outcome,
    outcome_note: row.outcome_note,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
