import { Injectable } from '@nestjs/common';
import {
  type BodyOf,
  DELETED_USERNAME,
  type Report,
  type ReportReason,
  type reportCalls,
} from 'shared-kit/contract';
import { AuditService } from '../audit/audit.module';
import { SuspensionsService, UsersRepository } from '../auth/auth.module';
import { BackgroundTasks } from '../common/background-tasks';
import type { Caller } from '../common/caller';
import { DomainError, invalidField } from '../common/errors';
import { Database } from '../database/database';
import { type MailContent, Mailer } from '../mail/mail.module';
import { MediaUrls } from '../media/media.module';
import { CommentsService, PostersService } from '../movies/movies.module';
import { toReport } from './report-answers';
import { outcomeMail, removedMail } from './report-mails';
import type { ReportRow } from './report-sql';
import { type Recipient, ReportsRepository } from './reports.repository';

type Decision = BodyOf<typeof reportCalls.resolve>;

const texts = {
  userCannotBeRemoved: 'İstifadəçini silmək olmaz, yalnız dayandırmaq olar.',
  noAuthor: 'Dayandırılacaq müəllif yoxdur.',
} as const;

/** What a suspended author is told without a note. */
const REASONS: Record<ReportReason, string> = {
  spam: 'Reklam və ya spam.',
  abuse: 'Təhqir və ya hədə.',
  spoiler: 'Xəbərdarlıqsız spoyler.',
  wrong: 'Yanlış məlumat.',
  other: 'Qaydaların pozulması.',
};

@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly users: UsersRepository,
    private readonly suspensions: SuspensionsService,
    private readonly comments: CommentsService,
    private readonly posters: PostersService,
    private readonly audit: AuditService,
    private readonly media: MediaUrls,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
  ) {}

  async resolve(caller: Caller, id: string, { outcome, note = '' }: Decision): Promise<Report> {
    return this.database.transaction(async () => {
      if (outcome === 'suspended') await this.users.lockRemovals();
      const locked = await this.reports.lockWithOpenOfSameTarget(id);
      const chosen = locked.find((report) => report.id === id);
      if (chosen && !chosen.is_open) throw new DomainError('REPORT_RESOLVED');
      const report = await this.byId(id);
      await this.carryOut(caller, report, { outcome, note });
      const resolved = outcome === 'removed' ? locked.map((one) => one.id) : [id];
      await this.reports.resolve(resolved, { outcome, note: note || null, resolvedBy: caller.id });
      await this.audit.record({
        actor: caller,
        action: `report.${outcome}`,
        target: { id: report.target_id, name: nameOf(report) },
        note,
      });
      for (const reporter of await this.reports.reporters(resolved))
        this.mailAfterCommit(reporter, outcomeMail(reporter.username, report, { outcome, note }));
      return toReport(await this.byId(id), this.media);
    });
  }

  private async byId(id: string): Promise<ReportRow> {
    const report = await this.reports.byId(id);
    if (!report) throw new DomainError('REPORT_NOT_FOUND');
    return report;
  }

  private async carryOut(caller: Caller, report: ReportRow, { outcome, note = '' }: Decision): Promise<void> {
    if (outcome === 'removed') await this.removeTarget(caller, report, note);
    if (outcome === 'suspended') await this.suspendAuthor(caller, report, note);
  }

  /** A target that is already deleted needs no more than the outcome. */
  private async removeTarget(caller: Caller, report: ReportRow, note: string): Promise<void> {
    const { kind, target_id, author, target_exists } = report;
    if (kind === 'user') throw invalidField('outcome', texts.userCannotBeRemoved);
    if (!target_exists) return;
    if (kind === 'comment') await this.comments.remove(caller, target_id);
    else await this.posters.removeMovie(caller, target_id);
    const recipient = author && (await this.reports.recipient(author.id));
    if (recipient)
      this.mailAfterCommit(recipient, removedMail(recipient.username, { ...report, kind }, note));
  }

  private async suspendAuthor(caller: Caller, { author, reason }: ReportRow, note: string): Promise<void> {
    if (!author) throw invalidField('outcome', texts.noAuthor);
    await this.suspensions.suspend(caller, author.id, { reason: note || REASONS[reason], until: null });
  }

  private mailAfterCommit({ username, email }: Recipient, content: MailContent): void {
    this.database.afterCommit(() =>
      this.background.run('a mail about a report', () =>
        this.mailer.send({ to: { name: username, address: email }, ...content }),
      ),
    );
  }
}

const nameOf = ({ kind, title, author, movie_title }: ReportRow) =>
  kind === 'comment' ? `${author?.username ?? DELETED_USERNAME}, «${movie_title ?? ''}»` : title;
