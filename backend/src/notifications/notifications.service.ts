import { Injectable } from '@nestjs/common';
import {
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
import { fromCursor, toCursor } from '../common/cursor';
import { required } from '../common/errors/errors';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { toPerson } from '../people/people.module';
import { PUSH_SENTENCES, PushService } from '../push/push.module';
import { NotifierService } from '../sockets/sockets.module';
import { NotificationEntity } from './notification.entity';
import * as sql from './notifications-sql';

interface NewNotification {
  userId: string;
  kind: NotificationKind;
  /** Null if administrators acted. */
  actorId: string | null;
  subjectId: string;
  /** Takes as long, and writes nothing. */
  isSuppressed?: boolean;
}

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifier: NotifierService,
    private readonly media: MediaUrls,
    private readonly push: PushService,
  ) {}

  /**
   * Must be called in the caller's transaction. Writes nothing if the receiver has muted the kind or is the actor, or if
   * one of the two has blocked the other.
   */
  async notify({ userId, kind, actorId, subjectId, isSuppressed = false }: NewNotification): Promise<void> {
    const added = await this.database.row(sql.add, [userId, kind, actorId, subjectId, isSuppressed]);
    if (!added) return;
    this.sendChanged(userId);
    this.push.sendAfterCommit(userId, () => this.pushMessage(userId, added.id));
  }

  /** What the notification says is no longer true. Must be called in the caller's transaction. */
  async withdraw({ userId, kind, subjectId }: Omit<NewNotification, 'actorId'>): Promise<void> {
    const withdrawn = { user_id: userId, kind, subject_id: subjectId };
    const { affected } = await this.database.repository(NotificationEntity).delete(withdrawn);
    if (affected === 1) this.sendChanged(userId);
  }

  /** For a notification that stays and shows something else now. */
  sendChanged(userId: string): void {
    this.database.afterCommit(() => this.notifier.toUser(userId, 'notifications:changed'));
  }

  async list(userId: string, query: QueryOf<typeof notificationCalls.list>) {
    const { page, limit, before } = query;
    const end = before === undefined ? [null, null] : fromCursor(sql.position, before);
    const [rows, counts] = await Promise.all([
      this.database.rows(sql.page, [userId, limit + 1, (page - 1) * limit, ...end]),
      this.database.row(sql.counts, [userId]),
    ]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const notifications = rows.slice(0, limit).map((row) => this.toNotification(row));
    const next = last ? toCursor([last.created_at, last.id]) : null;
    return { notifications, ...(counts ?? { total: 0, unread: 0 }), page, limit, next };
  }

  async markRead(userId: string, ids: readonly string[] | undefined): Promise<void> {
    const wereUnread = await this.database.rows(sql.markRead, [userId, ids ?? null]);
    if (wereUnread.length > 0) this.sendChanged(userId);
  }

  async settings(userId: string): Promise<NotificationSettings> {
    return settingsOf(await this.database.row(sql.muted, [userId]));
  }

  async updateSettings(userId: string, changes: Partial<NotificationSettings>) {
    const kinds = (isWanted: boolean) =>
      notificationKind.options.filter((kind) => changes[kind] === isWanted);
    return settingsOf(await this.database.row(sql.updateMuted, [userId, kinds(true), kinds(false)]));
  }

  private async pushMessage(userId: string, id: string): Promise<PushMessage | undefined> {
    const row = await this.database.row(sql.shown, [userId, id]);
    if (!row) return undefined;
    const { kind, actor, count, subject } = this.toNotification(row);
    const body = PUSH_SENTENCES[kind](actor?.username ?? '', count - 1);
    return { title: 'Kinodost', body, page: subjectPage(subject) ?? PAGES.dashboard, tag: id };
  }

  private toNotification(row: sql.ShownNotificationRow): Notification {
    return { ...row, actor: row.actor && toPerson(row.actor, this.media) };
  }
}

function settingsOf(row: { muted: NotificationKind[] } | undefined): NotificationSettings {
  const { muted } = required(row, 'UNAUTHORIZED');
  const wanted = notificationKind.options.map((kind) => [kind, !muted.includes(kind)]);
  return notificationSettings.parse(Object.fromEntries(wanted));
}
