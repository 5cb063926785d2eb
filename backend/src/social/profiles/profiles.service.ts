import { Injectable } from '@nestjs/common';
import {
  SENTENCES,
  username as usernameSchema,
  type BodyOf,
  type OwnProfile,
  type PresenceAudience,
  type profileCalls,
  type PublicProfile,
} from 'shared-kit/contract';
import {
  AccountMailsService,
  accountNews,
  isTakenError,
  normalizeName,
  PasswordConfirmationService,
} from '../../auth/auth.module';
import { DomainError, invalidField } from '../../common/errors';
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
    private readonly passwords: PasswordConfirmationService,
    private readonly mails: AccountMailsService,
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
    const before = await this.people.ownProfile(userId);
    if (!before) throw new DomainError('UNAUTHORIZED');
    const isNewEmail = change.email !== undefined && change.email !== before.email;
    if (isNewEmail) await this.confirm(userId, change.currentPassword);
    const row = await this.limits.consumeOnFailure('takenNamesPerUser', userId, isTakenError, () =>
      this.people.updateProfile(userId, change),
    );
    const profile = this.toOwnProfile(row);
    if (isNewEmail) this.mails.send(userId, accountNews.emailChanged(profile.email), before.email);
    return profile;
  }

  private async confirm(userId: string, password: string | undefined): Promise<void> {
    if (password === undefined) throw invalidField('currentPassword', SENTENCES.required);
    await this.passwords.confirm(userId, password);
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
