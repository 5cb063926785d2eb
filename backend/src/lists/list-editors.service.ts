import { Injectable } from '@nestjs/common';
import { type MovieList } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors/errors';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { Database } from '../database/database';
import { constraintOf } from '../database/sql-state';
import { MediaUrls } from '../media/media.module';
import { NotificationsService } from '../notifications/notifications.module';
import { PeopleService } from '../people/people.module';
import { ListAccessService } from './list-access.service';
import { toList } from './list-answers';
import { ListsRepository } from './lists.repository';

export const LIST_EDITORS_MAX = 20;

const OWNER = ['owner'] as const;
const EDITOR_KEY = 'list_editors_user_id_fkey';

@Injectable()
export class ListEditorsService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListsRepository,
    private readonly access: ListAccessService,
    private readonly people: PeopleService,
    private readonly notifications: NotificationsService,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
  ) {}

  async add(caller: Caller, id: string, userId: string): Promise<MovieList> {
    await this.access.requireRole(caller.id, id, OWNER);
    if (userId === caller.id) throw new DomainError('SELF_EDITOR');
    await this.limits.consume('listChangesPerUser', caller.id);
    try {
      return await this.database.transaction(async () => {
        await this.access.lock(caller.id, id, OWNER);
        await this.addLocked(caller.id, id, userId);
        return toList(await this.access.requireSeen(caller.id, id), this.media);
      });
    } catch (error) {
      throw constraintOf(error) === EDITOR_KEY ? new DomainError('USER_NOT_FOUND', { cause: error }) : error;
    }
  }

  private async addLocked(ownerId: string, id: string, userId: string): Promise<void> {
    await this.people.requireFriend(ownerId, userId);
    // With the owner.
    const people = await this.lists.peopleOf(id);
    if (people.includes(userId)) return;
    if (people.length > LIST_EDITORS_MAX) throw new DomainError('TOO_MANY_EDITORS');
    await this.lists.addEditor(id, userId);
    await this.notifications.notify({ userId, kind: 'list_invite', actorId: ownerId, subjectId: id });
    await this.lists.raiseVersion(id);
    await this.access.announce(id);
  }

  async remove(caller: Caller, id: string, userId: string): Promise<void> {
    await this.database.transaction(async () => {
      const { row } = await this.access.lock(caller.id, id, ['owner', 'editor']);
      if (row.role !== 'owner' && userId !== caller.id) throw new DomainError('FORBIDDEN');
      if (!(await this.lists.removeEditor(id, userId))) return;
      await this.lists.raiseVersion(id);
      await this.access.announce(id, [userId]);
    });
  }
}
