import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS, type Tonight, TONIGHT, type TonightFriend } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import type { Caller } from '../common/caller';
import { required } from '../common/errors/errors';
import { IN_FUTURE } from '../database/conditions';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { PeopleService, toPerson } from '../people/people.module';
import { NotifierService } from '../sockets/sockets.module';
import { openRoomsOf, REMOVE_OLD_ROOMS } from './rooms-sql';
import { friendsWhoAreOn, turnOn } from './tonight-sql';
import { TonightEntity } from './tonight.entities';

const ROOMS_KEPT_HOURS = 48;

@Injectable()
export class TonightService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly notifier: NotifierService,
    private readonly media: MediaUrls,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.nowAndEvery(HOUR_MS, 'removing old rooms', async () => {
      await this.database.execute(REMOVE_OLD_ROOMS, [ROOMS_KEPT_HOURS]);
      await this.database.execute('DELETE FROM tonight WHERE until < now()');
    });
  }

  async read(caller: Caller): Promise<Tonight> {
    const [on, friends, rooms] = await Promise.all([
      this.tonight.findOneBy({ user_id: caller.id, until: IN_FUTURE }),
      this.friendsOf(caller.id),
      this.database.rows(openRoomsOf, [caller.id]),
    ]);
    return {
      until: on?.until.toISOString() ?? null,
      friends,
      rooms: rooms.map(({ id, opened_by, members }) => {
        const people = members.map((member) => toPerson(member, this.media));
        return { id, by: people.find((person) => person.id === opened_by) ?? null, members: people };
      }),
    };
  }

  async turnOn(caller: Caller): Promise<{ until: string }> {
    const on = await this.database.row(turnOn, [caller.id, TONIGHT.lastsMs / 1000]);
    await this.notifyFriends(caller);
    return required(on, 'INTERNAL');
  }

  async turnOff(caller: Caller): Promise<void> {
    await this.tonight.delete({ user_id: caller.id });
    await this.notifyFriends(caller);
  }

  private get tonight() {
    return this.database.repository(TonightEntity);
  }

  private async friendsOf(userId: string): Promise<TonightFriend[]> {
    const friends = await this.database.rows(friendsWhoAreOn, [userId]);
    return friends.map((row) => ({ ...toPerson(row, this.media), until: row.until }));
  }

  private async notifyFriends(caller: Caller): Promise<void> {
    for (const id of await this.people.friendIds(caller.id)) this.notifier.toUser(id, 'tonight:changed');
  }
}
