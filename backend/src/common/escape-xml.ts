import { escapeUTF8 } from 'entities';

/** XML 1.0 can't hold these, not even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\uFFFE\uFFFF]/gu;

/** For text and for attribute values. */
export const escapeXml = (text: string): string => escapeUTF8(text.replace(FORBIDDEN, ''));
