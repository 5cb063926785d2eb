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
import { ListEditorEntity } from './lists.entities';
import { ADD_EDITOR } from './lists-sql';

export const LIST_EDITORS_MAX = 20;

const OWNER = ['owner'] as const;
const EDITOR_KEY = 'list_editors_user_id_fkey';

@Injectable()
export class ListEditorsService {
  constructor(
    private readonly database: Database,
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
    const people = await this.access.peopleOf(id);
    if (people.includes(userId)) return;
    if (people.length > LIST_EDITORS_MAX) throw new DomainError('TOO_MANY_EDITORS');
    await this.database.execute(ADD_EDITOR, [id, userId]);
    await this.notifications.notify({ userId, kind: 'list_invite', actorId: ownerId, subjectId: id });
    await this.access.raiseVersion(id);
  }

  async remove(caller: Caller, id: string, userId: string): Promise<void> {
    await this.database.transaction(async () => {
      const { row } = await this.access.lock(caller.id, id, ['owner', 'editor']);
      if (row.role !== 'owner' && userId !== caller.id) throw new DomainError('FORBIDDEN');
      const editors = this.database.repository(ListEditorEntity);
      const { affected } = await editors.delete({ list_id: id, user_id: userId });
      if (affected === 1) await this.access.raiseVersion(id, [userId]);
    });
  }
}
