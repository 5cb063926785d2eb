import { Injectable } from '@nestjs/common';
import {
  SEARCH_TERM_LENGTH_MAX,
  SENTENCES,
  username as usernameSchema,
  type BodyOf,
  type OwnProfile,
  type PageQuery,
  type profileCalls,
  type PublicProfile,
} from 'shared-kit/contract';
import {
  AccountNoticesService,
  accountNotices,
  isTakenError,
  normalizeName,
  PasswordConfirmationService,
} from '../../auth/auth.module';
import { DomainError, invalidField, required } from '../../common/errors/errors';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { escapeLike } from '../../database/conditions';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { toPerson, withAvatar } from '../../people/people.module';
import {
  foundPeople,
  profileOfUser,
  publicProfileById,
  publicProfileByName,
  updateProfile,
} from './profiles-sql';

const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;

const normalizeTerm = (term: string) => term.normalize('NFC').replace(UNSTORABLE, ' ').trim();
const isTooLong = (term: string) => [...term].length > SEARCH_TERM_LENGTH_MAX;

type ProfileChange = BodyOf<typeof profileCalls.update>;

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordConfirmationService,
    private readonly notices: AccountNoticesService,
  ) {}

  async own(userId: string): Promise<OwnProfile> {
    const row = required(await this.database.row(profileOfUser, [userId]), 'UNAUTHORIZED');
    return withAvatar(row, this.media);
  }

  /** The viewer is null for a visitor. */
  async byId(viewer: string | null, id: string): Promise<PublicProfile> {
    const row = required(await this.database.row(publicProfileById, [viewer, id]), 'USER_NOT_FOUND');
    return withAvatar(row, this.media);
  }

  async byName(viewer: string | null, name: string): Promise<PublicProfile> {
    const username = usernameSchema.safeParse(normalizeName(name));
    if (!username.success) throw new DomainError('USER_NOT_FOUND');
    const row = await this.database.row(publicProfileByName, [viewer, username.data]);
    return withAvatar(required(row, 'USER_NOT_FOUND'), this.media);
  }

  async search(viewer: string, typed: string, { page, limit }: PageQuery) {
    const term = normalizeTerm(typed);
    if (term === '' || isTooLong(term)) return { users: [], total: 0 };
    const offset = BigInt(page - 1) * BigInt(limit);
    const parameters = [viewer, term, escapeLike(term), limit, offset.toString()];
    const { people = [], total = 0 } = (await this.database.row(foundPeople, parameters)) ?? {};
    return { users: people.map((row) => toPerson(row, this.media)), total };
  }

  async update(userId: string, change: ProfileChange): Promise<OwnProfile> {
    const before = required(await this.database.row(profileOfUser, [userId]), 'UNAUTHORIZED');
    const isNewEmail = change.email !== undefined && change.email !== before.email;
    if (isNewEmail) await this.confirm(userId, change.currentPassword);
    const changed = [userId, change.username ?? null, change.email ?? null, change.bio ?? null];
    const row = await this.limits.consumeOnFailure('takenNamesPerUser', userId, isTakenError, () =>
      this.database.row(updateProfile, changed),
    );
    const profile = withAvatar(required(row, 'UNAUTHORIZED'), this.media);
    if (isNewEmail) this.notices.send(userId, accountNotices.emailChanged(profile.email), before.email);
    return profile;
  }

  private async confirm(userId: string, password: string | undefined): Promise<void> {
    if (password === undefined) throw invalidField('currentPassword', SENTENCES.required);
    await this.passwords.confirm(userId, password);
  }
}
