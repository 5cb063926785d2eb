import { Injectable } from '@nestjs/common';
import { DomainError, required } from '../common/errors/errors';
import { Database } from '../database/database';
import { NotifierService } from '../sockets/sockets.module';
import { ListEntity } from './lists.entities';
import { listById, type ListRole, type ListRow, peopleOfList, RAISE_VERSION } from './lists-sql';

export interface LockedList {
  row: ListRow;
  version: number;
}

@Injectable()
export class ListAccessService {
  constructor(
    private readonly database: Database,
    private readonly notifier: NotifierService,
  ) {}

  async requireSeen(viewer: string | null, id: string): Promise<ListRow> {
    return required(await this.database.row(listById, [viewer, id]), 'LIST_NOT_FOUND');
  }

  async requireRole(viewer: string, id: string, roles: readonly ListRole[]): Promise<ListRow> {
    const row = await this.requireSeen(viewer, id);
    if (row.role === null || !roles.includes(row.role)) throw new DomainError('FORBIDDEN');
    return row;
  }

  /** No other change of the list happens until the transaction ends. */
  async lock(viewer: string, id: string, roles: readonly ListRole[]): Promise<LockedList> {
    const version = await this.lockVersion(id);
    return { row: await this.requireRole(viewer, id, roles), version: version ?? 0 };
  }

  /** The owner and the editors. */
  async peopleOf(id: string): Promise<string[]> {
    return (await this.database.rows(peopleOfList, [id])).map(({ user_id }) => user_id);
  }

  async raiseVersion(id: string, others: readonly string[] = []): Promise<void> {
    await this.database.execute(RAISE_VERSION, [id]);
    await this.announce(id, others);
  }

  /** Tells the pages of owner and editors, and `others`, after the commit. */
  async announce(id: string, others: readonly string[] = []): Promise<void> {
    const version = await this.lockVersion(id);
    const people = await this.peopleOf(id);
    if (version === undefined) return;
    this.database.afterCommit(() => {
      for (const userId of new Set([...people, ...others]))
        this.notifier.toUser(userId, 'list:changed', { listId: id, version });
    });
  }

  /** All changes of a list wait for each other. Undefined if the list is gone. */
  private async lockVersion(id: string): Promise<number | undefined> {
    const lists = this.database.repository(ListEntity);
    const lock = { mode: 'for_no_key_update' } as const;
    return (await lists.findOne({ select: { id: true, version: true }, where: { id }, lock }))?.version;
  }
}
