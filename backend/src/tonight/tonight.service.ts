import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS, type Tonight, TONIGHT, type TonightFriend } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/background-tasks';
import type { Caller } from '../common/caller';
import { MediaUrls } from '../media/media.module';
import { PeopleService, toPerson } from '../people/people.module';
import { NotifierService } from '../sockets/sockets.module';
import { RoomsRepository } from './rooms.repository';
import { TonightRepository } from './tonight.repository';

const ROOMS_KEPT_HOURS = 48;

@Injectable()
export class TonightService implements OnApplicationBootstrap {
  constructor(
    private readonly tonight: TonightRepository,
    private readonly rooms: RoomsRepository,
    private readonly people: PeopleService,
    private readonly notifier: NotifierService,
    private readonly media: MediaUrls,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.nowAndEvery(HOUR_MS, 'removing old rooms', () =>
      this.rooms.removeOlderThan(ROOMS_KEPT_HOURS),
    );
  }

  async read(caller: Caller): Promise<Tonight> {
    const [until, friends, rooms] = await Promise.all([
      this.tonight.untilOf(caller.id),
      this.friendsOf(caller.id),
      this.rooms.openRoomsOf(caller.id),
    ]);
    return {
      until,
      friends,
      rooms: rooms.map(({ id, opened_by, members }) => {
        const people = members.map((member) => toPerson(member, this.media));
        return { id, by: people.find((person) => person.id === opened_by) ?? null, members: people };
      }),
    };
  }

  async turnOn(caller: Caller): Promise<{ until: string }> {
    const until = await this.tonight.turnOn(caller.id, TONIGHT.lastsMs / 1000);
    await this.tellFriends(caller);
    return { until };
  }

  async turnOff(caller: Caller): Promise<void> {
    await this.tonight.turnOff(caller.id);
    await this.tellFriends(caller);
  }

  private async friendsOf(userId: string): Promise<TonightFriend[]> {
    const friends = await this.tonight.friendsWhoAreOn(userId);
    return friends.map((row) => ({ ...toPerson(row, this.media), until: row.until }));
  }

  private async tellFriends(caller: Caller): Promise<void> {
    for (const id of await this.people.friendIds(caller.id)) this.notifier.toUser(id, 'tonight:changed');
  }
}
