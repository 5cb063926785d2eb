import { Injectable } from '@nestjs/common';
import { type Passport, type Person, TIME_ZONE } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { required } from '../../common/errors';
import { MediaUrls } from '../../media/media.module';
import { type Picture, PicturesService } from '../../posters/posters.module';
import { toPerson } from '../../people/people.module';
import { drawPassport } from './draw-passport';
import { PassportRepository, type PassportRow } from './passport.repository';

const COUNTRY = 'Azərbaycan';

@Injectable()
export class PassportService {
  constructor(
    private readonly passports: PassportRepository,
    private readonly pictures: PicturesService,
    private readonly media: MediaUrls,
  ) {}

  async ofUser(caller: Caller | undefined, userId: string): Promise<Passport> {
    const { username: _, ...passport } = await this.find(caller, userId);
    return passport;
  }

  async card(caller: Caller | undefined, userId: string): Promise<Picture> {
    const { username, total, stamps, by_decade } = await this.find(caller, userId);
    const shown = { username, seen: stamps.length, total, by_decade };
    return this.pictures.card(['passport', shown], () => drawPassport(shown));
  }

  async ofFriends(caller: Caller): Promise<{ user: Person; seen: number }[]> {
    const friends = await this.passports.ofFriends(caller.id, COUNTRY);
    return friends.map((row) => ({ user: toPerson(row.user, this.media), seen: row.seen }));
  }

  private async find(caller: Caller | undefined, userId: string): Promise<PassportRow> {
    const place = { country: COUNTRY, timeZone: TIME_ZONE };
    return required(await this.passports.ofUser(caller?.id ?? null, userId, place), 'USER_NOT_FOUND');
  }
}
