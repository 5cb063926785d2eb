import { Injectable } from '@nestjs/common';
import {
  username as usernameSchema,
  type BodyOf,
  type OwnProfile,
  type PresenceAudience,
  type profileCalls,
  type PublicProfile,
} from 'shared-kit/contract';
import { isTakenError, normalizeName, rejectTaken } from '../../auth/auth.module';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { PrivacyService } from '../presence/privacy.service';

type ProfileChange = BodyOf<typeof profileCalls.update>;

interface UserRow {
  id: string;
  username: string;
  avatar_key: string | null;
  is_admin: boolean;
  bio: string;
  created_at: Date;
}

interface OwnRow extends UserRow {
  email: string;
  presence_audience: PresenceAudience;
}

interface PublicRow extends UserRow {
  friend_count: number;
  rating_count: number;
  comment_count: number;
  movie_count: number;
}

const OWN = `id, username, email, avatar_key, is_admin, bio, created_at, presence_audience`;

const PUBLIC = `
  SELECT u.id, u.username, u.avatar_key, u.is_admin, u.bio, u.created_at,
    (SELECT count(*)::int FROM friendships WHERE status = 'accepted' AND u.id IN (sender_id, receiver_id)) AS friend_count,
    (SELECT count(*)::int FROM ratings WHERE user_id = u.id) AS rating_count,
    (SELECT count(*)::int FROM comments WHERE author_id = u.id AND status = 'approved') AS comment_count,
    (SELECT count(*)::int FROM movies WHERE added_by = u.id) AS movie_count
  FROM users u`;

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
    private readonly limits: RateLimits,
    private readonly privacy: PrivacyService,
  ) {}

  async own(userId: string): Promise<OwnProfile> {
    const row = await this.database.one<OwnRow>(`SELECT ${OWN} FROM users WHERE id = $1`, [userId]);
    if (!row) throw new DomainError('UNAUTHORIZED');
    return this.ownProfile(row);
  }

  async byId(id: string): Promise<PublicProfile> {
    return this.publicProfile(await this.database.one<PublicRow>(`${PUBLIC} WHERE u.id = $1`, [id]));
  }

  /** By the Azerbaijani casing of the name; what can't be a name is nobody's. */
  async byName(name: string): Promise<PublicProfile> {
    const username = usernameSchema.safeParse(normalizeName(name));
    if (!username.success) throw new DomainError('USER_NOT_FOUND');
    return this.publicProfile(
      await this.database.one<PublicRow>(`${PUBLIC} WHERE u.username_key = name_key($1)`, [username.data]),
    );
  }

  async update(userId: string, { username, email, bio }: ProfileChange): Promise<OwnProfile> {
    const row = await this.limits.consumeOnFailure('takenNamesPerUser', userId, isTakenError, () =>
      rejectTaken(() =>
        this.database.one<OwnRow>(
          `WITH dead AS (
             DELETE FROM password_resets WHERE user_id = $1 AND $3::text IS NOT NULL)
           UPDATE users SET username = coalesce($2, username), email = coalesce($3, email),
             bio = coalesce($4, bio), updated_at = now()
           WHERE id = $1 RETURNING ${OWN}`,
          [userId, username ?? null, email ?? null, bio ?? null],
        ),
      ),
    );
    if (!row) throw new DomainError('UNAUTHORIZED');
    return this.ownProfile(row);
  }

  async setPresence(userId: string, audience: PresenceAudience): Promise<OwnProfile> {
    await this.limits.consume('privacyChangesPerUser', userId);
    const row = await this.database.one<OwnRow>(
      `UPDATE users SET presence_audience = $2, updated_at = now() WHERE id = $1 RETURNING ${OWN}`,
      [userId, audience],
    );
    if (!row) throw new DomainError('UNAUTHORIZED');
    await this.privacy.audienceChanged(userId);
    return this.ownProfile(row);
  }

  private ownProfile({ avatar_key, is_admin, presence_audience, created_at, ...rest }: OwnRow): OwnProfile {
    return {
      ...rest,
      avatar_url: this.media.avatar(avatar_key),
      isAdmin: is_admin,
      created_at: created_at.toISOString(),
      presence: presence_audience,
    };
  }

  private publicProfile(row: PublicRow | undefined): PublicProfile {
    if (!row) throw new DomainError('USER_NOT_FOUND');
    const { avatar_key, is_admin, created_at, ...rest } = row;
    return {
      ...rest,
      avatar_url: this.media.avatar(avatar_key),
      isAdmin: is_admin,
      created_at: created_at.toISOString(),
    };
  }
}
