import { Injectable } from '@nestjs/common';
import type { adminCalls, AnswerOf, QueryOf } from 'shared-kit/contract';
import { AuditRepository, type NewAuditEvent } from './audit.repository';

type AuditQuery = QueryOf<typeof adminCalls.audit>;

@Injectable()
export class AuditService {
  constructor(private readonly events: AuditRepository) {}

  /** Must be called in the transaction of the action. */
  record(event: NewAuditEvent): Promise<void> {
    return this.events.insert(event);
  }

  async list({ action, page, limit }: AuditQuery): Promise<AnswerOf<typeof adminCalls.audit>> {
    const { events, total } = await this.events.page({ action, limit, offset: (page - 1) * limit });
    return { events, total, page, limit };
  }
}
