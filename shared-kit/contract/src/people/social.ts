import { z } from 'zod';
import { email, knownPassword, passwordBody, username } from '../accounts/auth';
import { defineCalls, OPEN_READ, USER_READ, USER_WRITE } from '../call';
import { profileRoutes, friendRoutes } from '../routes';
import { FIELDS } from '../fields';
import { fieldsOf, isoTime, pageOf, pageQuery, success, textField, uuid } from '../text';

export const avatarUrl = z.string().nullable();
export const person = z.strictObject({ id: uuid, username: z.string(), avatar_url: avatarUrl });
export type Person = z.output<typeof person>;

/** Who may see something of a user. */
export const audience = z.enum(['everyone', 'friends', 'nobody']);
export type Audience = z.output<typeof audience>;

export const ownProfile = z.strictObject({
  ...person.shape,
  email: z.string(),
  isAdmin: z.boolean(),
  bio: z.string(),
  created_at: isoTime,
  presence: audience,
});
export type OwnProfile = z.output<typeof ownProfile>;

export const publicProfile = z.strictObject({
  ...person.shape,
  bio: z.string(),
  created_at: isoTime,
  isAdmin: z.boolean(),
  ...fieldsOf(['friend_count', 'rating_count', 'comment_count', 'movie_count'], z.int()),
});
export type PublicProfile = z.output<typeof publicProfile>;

/** A changed `email` needs the password. */
export const profileBody = z
  .strictObject({ username, email, bio: textField(FIELDS.bio), currentPassword: knownPassword })
  .partial();

export const avatarAnswer = z.strictObject({ avatar_url: avatarUrl });

export const friend = z.strictObject({ ...person.shape, friends_since: isoTime });
export type Friend = z.output<typeof friend>;
export const incomingRequest = z.strictObject({ id: uuid, sender: person, created_at: isoTime });
export type IncomingRequest = z.output<typeof incomingRequest>;
export const outgoingRequest = z.strictObject({ id: uuid, receiver: person, created_at: isoTime });
export type OutgoingRequest = z.output<typeof outgoingRequest>;

/** `total` stops counting at 1,000. */
export const usersAnswer = z.strictObject({ users: z.array(person), ...pageOf });
export type UsersAnswer = z.output<typeof usersAnswer>;

export const friendshipStatus = z.enum(['none', 'pending', 'accepted']);
export const friendshipState = z.strictObject({
  status: friendshipStatus,
  message: z.string(),
  actionable: z.boolean(),
  direction: z.enum(['incoming', 'outgoing']).nullable(),
  requestId: uuid.nullable(),
});
export type FriendshipState = z.output<typeof friendshipState>;

export const profileCalls = defineCalls(profileRoutes, {
  own: { ...USER_READ, summary: 'Öz profilim', answer: ownProfile },
  byName: {
    ...OPEN_READ,
    summary: 'İstifadəçi adına görə açıq profil',
    answer: publicProfile,
    errors: ['USER_NOT_FOUND'],
  },
  byId: {
    ...OPEN_READ,
    summary: 'Açıq profil',
    answer: publicProfile,
    errors: ['USER_NOT_FOUND'],
  },
  update: {
    access: 'user',
    summary: 'Profili dəyişir',
    body: profileBody,
    answer: ownProfile,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'BAD_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  search: {
    ...USER_READ,
    summary: 'İstifadəçi axtarışı, ən uyğunu əvvəl',
    query: pageQuery(),
    answer: usersAnswer,
  },
  remove: {
    access: 'user',
    summary: 'Hesabımı silir',
    body: passwordBody,
    answer: success,
    errors: ['BAD_PASSWORD', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'],
  },
  uploadAvatar: {
    access: 'user',
    summary: 'Avatar yükləyir (JPEG, PNG, WebP, GIF; 5 MB)',
    file: 'avatar',
    answer: avatarAnswer,
    errors: [
      'IMAGE_INVALID',
      'HEIC_UNSUPPORTED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'TOO_MANY_REQUESTS',
    ],
  },
  removeAvatar: {
    access: 'user',
    summary: 'Avatarı silir',
    answer: avatarAnswer,
  },
});

export const friendCalls = defineCalls(friendRoutes, {
  list: {
    ...USER_READ,
    summary: 'Dostlarım',
    answer: z.strictObject({ friends: z.array(friend) }),
  },
  incoming: {
    ...USER_READ,
    summary: 'Gələn dostluq istəkləri',
    answer: z.strictObject({ requests: z.array(incomingRequest) }),
  },
  outgoing: {
    ...USER_READ,
    summary: 'Göndərdiyim dostluq istəkləri',
    answer: z.strictObject({ requests: z.array(outgoingRequest) }),
  },
  count: {
    ...USER_READ,
    summary: 'Cavab gözləyən istəklərin sayı',
    answer: z.strictObject({ count: z.int() }),
  },
  status: {
    ...OPEN_READ,
    summary: 'Bu istifadəçi ilə münasibət',
    answer: friendshipState,
    errors: ['USER_NOT_FOUND'],
  },
  /** Status 200 if the other user had asked first: both are friends then. */
  request: {
    ...USER_WRITE,
    summary: 'Dostluq istəyi göndərir',
    answer: z.strictObject({ status: z.enum(['pending', 'accepted']), requestId: uuid }),
    errors: [
      'SELF_REQUEST',
      'USER_NOT_FOUND',
      'REQUEST_ALREADY_SENT',
      'ALREADY_FRIENDS',
      'TOO_MANY_REQUESTS',
    ],
    creates: true,
  },
  withdraw: {
    ...USER_WRITE,
    summary: 'Göndərdiyim istəyi geri götürür',
    answer: success,
    errors: ['REQUEST_NOT_FOUND'],
  },
  accept: {
    ...USER_WRITE,
    summary: 'Dostluq istəyini qəbul edir',
    answer: z.strictObject({ status: z.literal('accepted') }),
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_PENDING'],
  },
  reject: {
    ...USER_WRITE,
    summary: 'Dostluq istəyini rədd edir',
    answer: z.strictObject({ status: z.literal('rejected') }),
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_PENDING'],
  },
  remove: {
    ...USER_WRITE,
    summary: 'Dostluqdan çıxarır',
    answer: success,
    errors: ['FRIENDSHIP_NOT_FOUND'],
  },
});
