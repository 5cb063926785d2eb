import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditEvent } from 'shared-kit/contract';
import { Database } from '../database/database';
import { AuditEventEntity } from './audit-event.entity';

export interface NewAuditEvent {
  /** The id is null for a command in the server's terminal. */
  actor: { id: string | null; username: string };
  action: AuditAction;
  target: AuditEvent['target'];
  note?: string | null;
}

interface Page {
  action: AuditAction | undefined;
  limit: number;
  offset: number;
}

// The lock waits for a transaction that deletes the actor; the event then keeps only the name.
const INSERT = `
  INSERT INTO audit_events (actor_id, actor_name, action, target_id, target_name, note)
  VALUES ((SELECT id FROM users WHERE id = $1 FOR KEY SHARE), $2, $3, $4, $5, $6)`;

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert({ actor, action, target, note }: NewAuditEvent): Promise<void> {
    await this.database.execute(INSERT, [
      actor.id,
      actor.username,
      action,
      target.id,
      target.name,
      note || null,
    ]);
  }

  async page({ action, limit, offset }: Page): Promise<{ events: AuditEvent[]; total: number }> {
    const [rows, total] = await this.database.repository(AuditEventEntity).findAndCount({
      where: action ? { action } : {},
      order: { created_at: 'DESC', serial: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { events: rows.map(toAuditEvent), total };
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
