import {
  BIO_LENGTH_MAX,
  DIARY_NOTE_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  LIST_DESCRIPTION_LENGTH_MAX,
  LIST_NOTE_LENGTH_MAX,
  LIST_TITLE_LENGTH,
  NEWSLETTER_CONTENT_LENGTH,
  NEWSLETTER_TITLE_LENGTH,
  PASSKEY_NAME_LENGTH,
  PASSWORD_LENGTH,
  PERSONAL_TOKEN_NAME_LENGTH,
  RECOMMENDATION_NOTE_LENGTH_MAX,
  REPORT_NOTE_LENGTH_MAX,
  SUSPENSION_REASON_LENGTH,
  USERNAME_LENGTH,
} from './limits';
import { SENTENCES } from './sentences';

/** U+2800 is an empty Braille cell, U+1D159 an empty note head. */
export const VISIBLE = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/u;
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Lengths count Unicode characters. */
export interface TextFieldLimits {
  min?: number;
  max: number;
  pattern?: RegExp;
  /** Shown when the text doesn't match the pattern. */
  sentence?: string;
  trimmed?: boolean;
}

export const FIELDS = {
  username: {
    ...USERNAME_LENGTH,
    pattern: /^[A-Za-zÇçĞğİıÖöŞşÜüƏə0-9_.-]*$/,
    sentence: SENTENCES.username,
  },
  email: {
    min: 1,
    max: EMAIL_LENGTH_MAX,
    pattern: /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
    sentence: SENTENCES.email,
    trimmed: true,
  },
  newPassword: PASSWORD_LENGTH,
  personalTokenName: { ...PERSONAL_TOKEN_NAME_LENGTH, trimmed: true },
  passkeyName: { ...PASSKEY_NAME_LENGTH, trimmed: true },
  reportNote: { max: REPORT_NOTE_LENGTH_MAX, trimmed: true },
  suspensionReason: { ...SUSPENSION_REASON_LENGTH, trimmed: true },
  bio: { max: BIO_LENGTH_MAX, trimmed: true },
  diaryNote: { max: DIARY_NOTE_LENGTH_MAX, trimmed: true },
  listTitle: { ...LIST_TITLE_LENGTH, trimmed: true },
  listDescription: { max: LIST_DESCRIPTION_LENGTH_MAX, trimmed: true },
  listNote: { max: LIST_NOTE_LENGTH_MAX, trimmed: true },
  recommendationNote: { max: RECOMMENDATION_NOTE_LENGTH_MAX, trimmed: true },
  releaseReason: { min: 1, max: 500, trimmed: true },
  featureTitle: { min: 1, max: 60, trimmed: true },
  featureTeam: { min: 1, max: 100, trimmed: true },
  keyName: {
    min: 1,
    max: 60,
    pattern: /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u,
    sentence: SENTENCES.badFormat,
    trimmed: true,
  },
  newsletterTitle: { ...NEWSLETTER_TITLE_LENGTH, trimmed: true },
  newsletterContent: { ...NEWSLETTER_CONTENT_LENGTH, pattern: VISIBLE, sentence: SENTENCES.required },
} as const satisfies Record<string, TextFieldLimits>;
