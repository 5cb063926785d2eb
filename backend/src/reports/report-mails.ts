import type { ReportKind, ReportOutcome } from 'shared-kit/contract';
import { type MailContent, renderMail } from '../mail/mail.module';
import type { ReportRow } from './reports-sql';

type Reported = Pick<ReportRow, 'kind' | 'target'>;
type Target = ReportRow['target'];

/** With the noun in the form that each sentence needs. */
const ABOUT: Record<ReportKind, (target: Target) => string> = {
  user: ({ title }) => `«${title}» adlı istifadəçi`,
  comment: ({ movie }) => `«${movie?.title ?? ''}» filminə yazılmış şərh`,
  movie: ({ title }) => `«${title}» filmi`,
};

const RESULTS: Record<ReportOutcome, string> = {
  dismissed: 'Nəticə: qaydaların pozulduğunu görmədik, ona görə heç nə dəyişmədi.',
  removed: 'Nəticə: şikayət etdiyiniz məzmun silindi.',
  suspended: 'Nəticə: müəllifin hesabı dayandırıldı.',
};
const USER_SUSPENDED = 'Nəticə: bu istifadəçinin hesabı dayandırıldı.';

/** For the reporter. */
export const outcomeMail = (
  username: string,
  reported: Reported,
  { outcome, note }: { outcome: ReportOutcome; note: string | null },
): MailContent =>
  renderMail({
    subject: 'Kinodost: şikayətinizə baxıldı',
    title: 'Şikayətinizə baxıldı',
    username,
    paragraphs: [
      `Şikayətinizin mövzusu: ${ABOUT[reported.kind](reported.target)}.`,
      reported.kind === 'user' && outcome === 'suspended' ? USER_SUSPENDED : RESULTS[outcome],
      // The note to another outcome is for the author.
      ...(note && outcome === 'dismissed' ? [`Qeyd: ${note}`] : []),
    ],
    footnotes: ['Kinodostu hamı üçün rahat saxlamağa kömək etdiyiniz üçün təşəkkür edirik.'],
  });

const REPORTED: Record<ReportKind, (target: Target) => string> = {
  user: () => 'Sizin haqqınızda',
  comment: ({ movie }) => `«${movie?.title ?? ''}» filminə yazdığınız şərh haqqında`,
  movie: ({ title }) => `Əlavə etdiyiniz «${title}» filmi haqqında`,
};

/** For the author. It doesn't say who reported. */
export const dismissedMail = (username: string, reported: Reported): MailContent =>
  renderMail({
    subject: 'Kinodost: şikayətə baxıldı',
    title: 'Şikayətə baxıldı',
    username,
    paragraphs: [
      `${REPORTED[reported.kind](reported.target)} şikayət edilmişdi.`,
      'Nəticə: qaydaların pozulduğunu görmədik, ona görə heç nə dəyişmədi.',
    ],
  });

type Removable = Exclude<ReportKind, 'user'>;

const REMOVED: Record<Removable, { title: string; sentence: (target: Target) => string }> = {
  comment: {
    title: 'Şərhiniz silindi',
    sentence: ({ title, movie }) =>
      `«${movie?.title ?? ''}» filminə yazdığınız şərh administrator tərəfindən silindi: «${title}»`,
  },
  movie: {
    title: 'Əlavə etdiyiniz film silindi',
    sentence: ({ title }) => `Əlavə etdiyiniz «${title}» filmi administrator tərəfindən kataloqdan silindi.`,
  },
};

/** For the author. It doesn't say who reported. */
export function removedMail(username: string, reported: Reported & { kind: Removable }, note: string | null) {
  const { title, sentence } = REMOVED[reported.kind];
  return renderMail({
    subject: `Kinodost: ${title.toLocaleLowerCase('az')}`,
    title,
    username,
    paragraphs: [sentence(reported.target), ...(note ? [`Səbəb: ${note}`] : [])],
  });
}
