import { Injectable } from '@nestjs/common';
import type { adminCalls, AnswerOf, AuditAction, AuditEvent, QueryOf } from 'shared-kit/contract';
import { Database } from '../database/database';

type AuditQuery = QueryOf<typeof adminCalls.audit>;

interface Row {
  id: string;
  actor_id: string | null;
  actor_name: string;
  action: AuditAction;
  target_id: string;
  target_name: string;
  note: string | null;
  created_at: Date;
}

interface Act {
  /** Null for whoever sits at the server's own terminal. */
  actor: { id: string | null; username: string };
  action: AuditAction;
  target: AuditEvent['target'];
  note?: string | null;
}

const MATCHING = 'FROM audit_events WHERE ($1::text IS NULL OR action = $1)';

/** What administrators did, to what, and when. */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  /** Belongs into the transaction of the act itself: neither is there without the other. */
  async record({ actor, action, target, note }: Act): Promise<void> {
    // The lock waits for somebody who deletes the actor at this instant; then the name alone is kept.
    await this.database.query(
      `INSERT INTO audit_events (actor_id, actor_name, action, target_id, target_name, note)
       VALUES ((SELECT id FROM users WHERE id = $1 FOR KEY SHARE), $2, $3, $4, $5, $6)`,
      [actor.id, actor.username, action, target.id, target.name, note || null],
    );
  }

  async list({ action, page, limit }: AuditQuery): Promise<AnswerOf<typeof adminCalls.audit>> {
    const rows = await this.database.query<Row>(
      `SELECT id, actor_id, actor_name, action, target_id, target_name, note, created_at ${MATCHING}
       ORDER BY created_at DESC, serial DESC LIMIT $2 OFFSET $3`,
      [action ?? null, limit, (page - 1) * limit],
    );
    const counted = await this.database.one<{ total: number }>(`SELECT count(*)::int AS total ${MATCHING}`, [
      action ?? null,
    ]);
    return { events: rows.map(toEvent), total: counted?.total ?? 0, page, limit };
  }
}

const toEvent = (row: Row): AuditEvent => ({
  id: row.id,
  actor: { id: row.actor_id, username: row.actor_name },
  action: row.action,
  target: { id: row.target_id, name: row.target_name },
  note: row.note,
  created_at: row.created_at.toISOString(),
});
