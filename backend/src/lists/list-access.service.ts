import { Injectable } from '@nestjs/common';
import { DomainError, required } from '../common/errors/errors';
import { Database } from '../database/database';
import { NotifierService } from '../sockets/sockets.module';
import type { ListRole, ListRow } from './lists-sql';
import { ListsRepository } from './lists.repository';

export interface LockedList {
  row: ListRow;
  version: number;
}

@Injectable()
export class ListAccessService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListsRepository,
    private readonly notifier: NotifierService,
  ) {}

  async requireSeen(viewer: string | null, id: string): Promise<ListRow> {
    return required(await this.lists.byId(viewer, id), 'LIST_NOT_FOUND');
  }

  async requireRole(viewer: string, id: string, roles: readonly ListRole[]): Promise<ListRow> {
    const row = await this.requireSeen(viewer, id);
    if (row.role === null || !roles.includes(row.role)) throw new DomainError('FORBIDDEN');
    return row;
  }

  /** No other change of the list happens until the transaction ends. */
  async lock(viewer: string, id: string, roles: readonly ListRole[]): Promise<LockedList> {
    const version = await this.lists.lock(id);
    return { row: await this.requireRole(viewer, id, roles), version: version ?? 0 };
  }

  /** Tells the pages of owner and editors, and `others`, after the commit. */
  async announce(id: string, others: readonly string[] = []): Promise<void> {
    const [version, people] = [await this.lists.lock(id), await this.lists.peopleOf(id)];
    if (version === undefined) return;
    this.database.afterCommit(() => {
      for (const userId of new Set([...people, ...others]))
        this.notifier.toUser(userId, 'list:changed', { listId: id, version });
    });
  }
}
