import { Injectable } from '@nestjs/common';
import {
  username as usernameSchema,
  type BodyOf,
  type OwnProfile,
  type PresenceAudience,
  type profileCalls,
  type PublicProfile,
} from 'shared-kit/contract';
import { isTakenError, normalizeName } from '../../auth/auth.module';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { MediaUrls } from '../../media/media.module';
import { PrivacyService } from '../presence/privacy.service';
import { PeopleRepository, type OwnProfileRow, type PublicProfileRow } from './people.repository';
import { toPerson } from './person';

type ProfileChange = BodyOf<typeof profileCalls.update>;

@Injectable()
export class ProfilesService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly media: MediaUrls,
    private readonly limits: RateLimits,
    private readonly privacy: PrivacyService,
  ) {}

  async own(userId: string): Promise<OwnProfile> {
    return this.toOwnProfile(await this.people.ownProfile(userId));
  }

  async byId(id: string): Promise<PublicProfile> {
    return this.toPublicProfile(await this.people.publicProfileById(id));
  }

  async byName(name: string): Promise<PublicProfile> {
    const username = usernameSchema.safeParse(normalizeName(name));
    if (!username.success) throw new DomainError('USER_NOT_FOUND');
    return this.toPublicProfile(await this.people.publicProfileByName(username.data));
  }

  async update(userId: string, change: ProfileChange): Promise<OwnProfile> {
    const row = await this.limits.consumeOnFailure('takenNamesPerUser', userId, isTakenError, () =>
      this.people.updateProfile(userId, change),
    );
    return this.toOwnProfile(row);
  }

  async setPresence(userId: string, audience: PresenceAudience): Promise<OwnProfile> {
    await this.limits.consume('privacyChangesPerUser', userId);
    const profile = this.toOwnProfile(await this.people.setPresenceAudience(userId, audience));
    await this.privacy.audienceChanged(userId);
    return profile;
  }

  private toOwnProfile(row: OwnProfileRow | undefined): OwnProfile {
    if (!row) throw new DomainError('UNAUTHORIZED');
    return { ...this.toProfile(row), email: row.email, presence: row.presence_audience };
  }

  private toPublicProfile(row: PublicProfileRow | undefined): PublicProfile {
    if (!row) throw new DomainError('USER_NOT_FOUND');
    const { friend_count, rating_count, comment_count, movie_count } = row;
    return { ...this.toProfile(row), friend_count, rating_count, comment_count, movie_count };
  }

  private toProfile(row: OwnProfileRow | PublicProfileRow) {
    return {
      ...toPerson(row, this.media),
      isAdmin: row.is_admin,
      bio: row.bio,
      created_at: row.created_at.toISOString(),
    };
  }
}
