import { decodeHTML } from 'entities';
import { isVisible } from 'shared-kit/contract/fields';

const STYLE_SHEET = /\.mw-parser-output[^{}]*\{[^{}]*\}/g;
/** A reference or a language: `[1]`, `[a]`, `[fr]`. */
const REFERENCE = /\s*\[[^[\]]{0,12}\]/g;
/** At the end only, and no more than that: '[REC] 9' and 'Kino [2]' are titles. */
const REFERENCES_OF_TITLE = /(?:\s*\[(?:[a-z]{1,2}|(?:note|nb) \d+)\]|(?<=\S)\[\d{1,3}\])+$/;
/** Wikipedia's suffix for articles with the same name. */
const ARTICLE_NOTE = /\s*\((?:\d{4} )?(?:film|serial|TV special)\)$/i;
const NOTE_AT_END = /\s*\(([^()]*)\)\s*$/;
/** Tells two people of one name apart. '(actor)' alone doesn't: the collection also has these actors without it. */
const IDENTITY =
  /^(?:(?:[\p{L}-]+ )?(?:director|filmmaker|rejissor)|[\p{L}-]+ (?:actor|actress|aktyor|aktrisa)|(?:born )?\d{4}(?:[–-](?:\d{4})?)?)$/iu;

function oneLine(value: string): string {
  const line = decodeHTML(value).replaceAll(STYLE_SHEET, '').replaceAll(/\s+/g, ' ').trim();
  return isVisible(line) ? line : '';
}

export const cleanText = (value: string): string => oneLine(value);

export const cleanTitle = (value: string): string => {
  const line = oneLine(value);
  const title = line.replace(REFERENCES_OF_TITLE, '').replace(ARTICLE_NOTE, '').trim();
  return title === '' ? line : title;
};

export function cleanName(value: string): string | null {
  const name = oneLine(value)
    .replaceAll(REFERENCE, '')
    .replace(NOTE_AT_END, (whole, note: string, offset: number) =>
      offset > 0 && IDENTITY.test(note) ? whole : '',
    )
    .replace(/^[&,;]\s*/, '')
    .trim();
  const isBroken = (name.match(/[([]/g)?.length ?? 0) !== (name.match(/[)\]]/g)?.length ?? 0);
  return isBroken || name.endsWith(':') || !/[\p{L}\p{N}]/u.test(name) ? null : name;
}
