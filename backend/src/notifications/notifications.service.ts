import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type Notification,
  type notificationCalls,
  notificationKind,
  type NotificationKind,
  notificationSettings,
  type NotificationSettings,
  type PushMessage,
  type QueryOf,
} from 'shared-kit/contract';
import { PAGES, subjectPage } from 'shared-kit/contract/paths';
import { DomainError } from '../common/errors';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { toPerson } from '../people/people.module';
import { PUSH_SENTENCES, PushService } from '../push/push.module';
import { NotifierService } from '../sockets/sockets.module';
import {
  type NewNotification,
  type ShownNotificationRow,
  NotificationsRepository,
} from './notifications.repository';

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly notifier: NotifierService,
    private readonly media: MediaUrls,
    private readonly push: PushService,
  ) {}

  /**
   * Must be called in the caller's transaction. Writes nothing if the receiver has muted the kind or is the actor, or if
   * one of the two has blocked the other.
   */
  async notify(notification: NewNotification): Promise<void> {
    const { userId } = notification;
    const id = await this.notifications.add(notification);
    if (id === undefined) return;
    this.tell(userId);
    this.push.sendAfterCommit(userId, () => this.pushMessage(userId, id));
  }

  /** What the notification says is no longer true. Must be called in the caller's transaction. */
  async withdraw({ userId, kind, subjectId }: Omit<NewNotification, 'actorId'>): Promise<void> {
    if (await this.notifications.remove(userId, kind, subjectId)) this.tell(userId);
  }

  /** For a notification that stays and shows something else now. */
  tell(userId: string): void {
    this.database.afterCommit(() => this.notifier.toUser(userId, 'notifications:changed'));
  }

  async list(
    userId: string,
    query: QueryOf<typeof notificationCalls.list>,
  ): Promise<AnswerOf<typeof notificationCalls.list>> {
    const { page, limit } = query;
    const [{ rows, next }, counts] = await Promise.all([
      this.notifications.page(userId, query),
      this.notifications.counts(userId),
    ]);
    const notifications = rows.map((row) => this.toNotification(row));
    return { notifications, ...counts, page, limit, next };
  }

  async markRead(userId: string, ids: readonly string[] | undefined): Promise<void> {
    if (await this.notifications.markRead(userId, ids)) this.tell(userId);
  }

  async settings(userId: string): Promise<NotificationSettings> {
    return settingsOf(await this.notifications.muted(userId));
  }

  async updateSettings(
    userId: string,
    changes: Partial<NotificationSettings>,
  ): Promise<NotificationSettings> {
    const kinds = (isWanted: boolean) =>
      notificationKind.options.filter((kind) => changes[kind] === isWanted);
    return settingsOf(
      await this.notifications.updateMuted(userId, { wanted: kinds(true), unwanted: kinds(false) }),
    );
  }

  private async pushMessage(userId: string, id: string): Promise<PushMessage | undefined> {
    const row = await this.notifications.shown(userId, id);
    if (!row) return undefined;
    const { kind, actor, count, subject } = this.toNotification(row);
    const body = PUSH_SENTENCES[kind](actor?.username ?? '', count - 1);
    return { title: 'Kinodost', body, page: subjectPage(subject) ?? PAGES.dashboard, tag: id };
  }

  private toNotification(row: ShownNotificationRow): Notification {
    return {
      id: row.id,
      kind: row.kind,
      created_at: row.created_at.toISOString(),
      read: row.is_read,
      actor: row.actor && toPerson(row.actor, this.media),
      count: row.count,
      subject: { kind: row.subject_kind, id: row.subject_id, title: row.title, movie_id: row.movie_id },
      note: row.note,
    };
  }
}

function settingsOf(muted: NotificationKind[] | undefined): NotificationSettings {
  if (!muted) throw new DomainError('UNAUTHORIZED');
  const wanted = notificationKind.options.map((kind) => [kind, !muted.includes(kind)]);
  return notificationSettings.parse(Object.fromEntries(wanted));
}
