import { Injectable } from '@nestjs/common';
import { type BodyOf, DELETED_USERNAME, type Report, type reportCalls } from 'shared-kit/contract';
import { AuditService } from '../audit/audit.module';
import { SuspensionsService, UsersRepository } from '../auth/auth.module';
import type { Caller } from '../common/caller';
import { DomainError, invalidField, required } from '../common/errors/errors';
import { MailQueue } from '../common/tasks/mail-queue';
import { Database } from '../database/database';
import type { MailContent } from '../mail/mail.module';
import { MediaUrls } from '../media/media.module';
import { CommentsService, MoviesService } from '../movies/movies.module';
import { NotificationsService } from '../notifications/notifications.module';
import { toReport } from './report-answers';
import { dismissedMail, outcomeMail, removedMail } from './report-mails';
import { LOCK_REPORT, REPORT_BY_ID, REPORTERS, type ReportRow, RESOLVE } from './reports-sql';
import { reportTexts } from './texts';

type Decision = BodyOf<typeof reportCalls.resolve>;
type DecisionWithNote = Decision & { note: string };

@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly suspensions: SuspensionsService,
    private readonly comments: CommentsService,
    private readonly movies: MoviesService,
    private readonly audit: AuditService,
    private readonly media: MediaUrls,
    private readonly mails: MailQueue,
    private readonly notifications: NotificationsService,
  ) {}

  async resolve(caller: Caller, id: string, { outcome, note = '' }: Decision): Promise<Report> {
    return this.database.transaction(async () => {
      // suspend() takes this lock as well. Taken before the locks on reports, it can't deadlock.
      if (outcome === 'suspended') await this.users.lockRemovals();
      const locked = await this.database.rows(LOCK_REPORT, [id]);
      const chosen = locked.find((report) => report.id === id);
      if (chosen && !chosen.is_open) throw new DomainError('REPORT_RESOLVED');
      const report = await this.byId(id);
      await this.carryOut(caller, report, { outcome, note });
      const resolved = outcome === 'removed' ? locked.map((one) => one.id) : [id];
      await this.database.execute(RESOLVE, [resolved, outcome, note || null, caller.id]);
      await this.audit.record({
        actor: caller,
        action: `report.${outcome}`,
        target: { id: report.target.id, name: nameOf(report) },
        note,
      });
      for (const reporter of await this.database.rows(REPORTERS, [resolved])) {
        this.mails.sendAfterCommit(reporter, outcomeMail(reporter.username, report, { outcome, note }));
        await this.notify(reporter.id, reporter.report_id);
      }
      return toReport(await this.byId(id), this.media);
    });
  }

  private async byId(id: string): Promise<ReportRow> {
    return required(await this.database.row(REPORT_BY_ID, [id]), 'REPORT_NOT_FOUND');
  }

  private async carryOut(caller: Caller, report: ReportRow, { outcome, note }: DecisionWithNote) {
    if (outcome === 'dismissed') await this.mailAuthor(report, (name) => dismissedMail(name, report));
    if (outcome === 'removed') await this.removeTarget(caller, report, note);
    if (outcome === 'suspended') await this.suspendAuthor(caller, report, note);
  }

  /** A target that is already deleted needs no more than the outcome. */
  private async removeTarget(caller: Caller, report: ReportRow, note: string): Promise<void> {
    const { kind, target } = report;
    if (kind === 'user') throw invalidField('outcome', reportTexts.userCannotBeRemoved);
    if (!target.exists) return;
    if (kind === 'comment') await this.comments.remove(caller, target.id);
    else await this.movies.remove(caller, target.id);
    await this.mailAuthor(report, (name) => removedMail(name, { ...report, kind }, note));
  }

  private async mailAuthor({ id, target: { author } }: ReportRow, write: (username: string) => MailContent) {
    const recipient = author && (await this.users.findById(author.id));
    if (!recipient) return;
    this.mails.sendAfterCommit(recipient, write(recipient.username));
    await this.notify(recipient.id, id);
  }

  private notify(userId: string, reportId: string): Promise<void> {
    return this.notifications.notify({
      userId,
      kind: 'report_resolved',
      actorId: null,
      subjectId: reportId,
    });
  }

  private async suspendAuthor(
    caller: Caller,
    { target: { author }, reason }: ReportRow,
    note: string,
  ): Promise<void> {
    if (!author) throw invalidField('outcome', reportTexts.noAuthor);
    await this.suspensions.suspend(caller, author.id, {
      reason: note || reportTexts.suspensionReasons[reason],
      until: null,
    });
  }
}

const nameOf = ({ kind, target: { title, author, movie } }: ReportRow) =>
  kind === 'comment' ? `${author?.username ?? DELETED_USERNAME}, «${movie?.title ?? ''}»` : title;
