import type { ReportKind, ReportReason } from 'shared-kit/contract';

export const texts = {
  title: 'Şikayət et',
  about: {
    user: (name: string) => `${name} adlı istifadəçi haqqında`,
    comment: (name: string) => `${name} adlı istifadəçinin şərhi haqqında`,
    movie: (name: string) => `«${name}» filmi haqqında`,
  } satisfies Record<ReportKind, (name: string) => string>,
  reason: 'Səbəb',
  reasons: {
    spam: 'Reklam və ya spam',
    abuse: 'Təhqir, nifrət və ya hədə',
    spoiler: 'Spoyler: süjeti xəbərdarlıqsız açır',
    wrong: 'Yanlış məlumat',
    other: 'Başqa səbəb',
  } satisfies Record<ReportReason, string>,
  chooseReason: 'Səbəbi seçin.',
  note: 'Qeyd (istəyə görə)',
  noteHelp: 'Bu qeydi yalnız administratorlar oxuyur.',
  send: 'Göndər',
  thanks: 'Təşəkkür edirik',
  thanksBody:
    'Administrator şikayətinizə baxacaq, nəticəni sizə məktubla bildirəcəyik. Kimin şikayət etdiyi heç kimə deyilmir.',
} as const;
