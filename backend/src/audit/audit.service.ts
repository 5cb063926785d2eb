import { Injectable } from '@nestjs/common';
import type { adminCalls, AuditAction, AuditEvent, QueryOf } from 'shared-kit/contract';
import { Database } from '../database/database';
import { AuditEventEntity } from './audit-event.entity';

export const changedFields = <T extends object>(
  before: T,
  after: T,
  change: { [Field in keyof T]?: unknown },
): (keyof T & string)[] =>
  (Object.keys(change) as (keyof T & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

interface NewAuditEvent {
  /** The id is null for a command in the server's terminal. */
  actor: { id: string | null; username: string };
  action: AuditAction;
  target: AuditEvent['target'];
  note?: string | null;
}

// The lock waits for a transaction that deletes the actor; the event then keeps only the name.
const INSERT = `
  INSERT INTO audit_events (actor_id, actor_name, action, target_id, target_name, note)
  VALUES ((SELECT id FROM users WHERE id = $1 FOR KEY SHARE), $2, $3, $4, $5, $6)`;

@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /** Must be called in the transaction of the action. */
  async record({ actor, action, target, note }: NewAuditEvent): Promise<void> {
    await this.database.execute(INSERT, [
      actor.id,
      actor.username,
      action,
      target.id,
      target.name,
      note || null,
    ]);
  }

  async list({ action, page, limit }: QueryOf<typeof adminCalls.audit>) {
    const [rows, total] = await this.database.repository(AuditEventEntity).findAndCount({
      where: action ? { action } : {},
      order: { created_at: 'DESC', serial: 'DESC' },
      take: limit,
      skip: (page - 1) * limit,
    });
    return { events: rows.map(toAuditEvent), total, page, limit };
  }
}

const toAuditEvent = (row: AuditEventEntity): AuditEvent => ({
  id: row.id,
  actor: { id: row.actor_id, username: row.actor_name },
  action: row.action,
  target: { id: row.target_id, name: row.target_name },
  note: row.note,
  created_at: row.created_at.toISOString(),
});
