import type { ReportReason } from 'shared-kit/contract';

/** The reason that a suspended author gets without a note. */
const suspensionReasons: Record<ReportReason, string> = {
  spam: 'Reklam və ya spam.',
  abuse: 'Təhqir və ya hədə.',
  spoiler: 'Xəbərdarlıqsız spoyler.',
  wrong: 'Yanlış məlumat.',
  other: 'Qaydaların pozulması.',
};

export const reportTexts = {
  userCannotBeRemoved: 'İstifadəçini silmək olmaz, yalnız dayandırmaq olar.',
  noAuthor: 'Dayandırılacaq müəllif yoxdur.',
  suspensionReasons,
} as const;
