import { z } from 'zod';
import { isVisible, type TextFieldLimits } from './fields';
import { PAGE_DEFAULT, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits';
import { SENTENCES } from './sentences';

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

const characters = (value: string) => [...value].length;

/** Text that PostgreSQL and JSON can hold, in NFC. Lengths count Unicode characters. */
export function rawText(length: { min?: number; max: number }) {
  const { min = 0, max } = length;
  return z
    .string()
    .overwrite((value) => value.normalize('NFC'))
    .check((ctx) => {
      const value = ctx.value;
      if (CONTROL_CHARACTERS.test(value) || LONE_SURROGATE.test(value))
        ctx.issues.push({ code: 'custom', message: SENTENCES.badCharacters, input: value });
      const size = characters(value);
      if (size < min)
        ctx.issues.push({ code: 'too_small', minimum: min, origin: 'string', inclusive: true, input: value });
      if (size > max)
        ctx.issues.push({ code: 'too_big', maximum: max, origin: 'string', inclusive: true, input: value });
    })
    .meta({ minLength: min, maxLength: max });
}

/** What shows nothing counts as empty. */
const shownText = (length: { min?: number; max: number }) =>
  rawText(length).refine((value) => value === '' || isVisible(value), SENTENCES.minCharacters(1));

const trim = (value: string) => value.trim();

export const text = (length: { min?: number; max: number }) =>
  z.string().overwrite(trim).pipe(shownText(length));

export function textField({ min = 0, max, pattern, sentence, trimmed }: TextFieldLimits) {
  const text = trimmed ? shownText({ min, max }) : rawText({ min, max });
  const schema = pattern
    ? text.refine((value) => pattern.test(value), sentence).meta({ pattern: pattern.source })
    : text;
  return trimmed ? z.string().overwrite(trim).pipe(schema) : schema;
}

/** In lower case, as PostgreSQL writes it, so that ids compare as text. */
export const uuid = z.uuid().overwrite((id) => id.toLowerCase());

const NO_ID = '00000000-0000-0000-0000-000000000000';
/** An id in a body. One that is no UUID becomes an id that nothing has, so it is answered like an unknown one: 404. */
export const bodyId = z
  .string()
  .meta({ format: 'uuid' })
  .transform((id) => uuid.safeParse(id).data ?? NO_ID);

/** In an address: '2026'. */
export const year = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
  .pipe(z.int());

export const isoTime = z.iso.datetime();
export const timeWithOffset = z.iso.datetime({ offset: true });
/** A calendar day such as '2026-01-31'. */
export const isoDate = z.iso.date(SENTENCES.date);

/** In order, each once. */
export const idList = (max: number) =>
  z
    .array(bodyId)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, SENTENCES.repeatedIds);

export const success = z.strictObject({ success: z.literal(true) });
export const message = z.strictObject({ message: z.string() });

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(max));

export const pageQuery = (limitDefault: number = PAGE_LIMIT_DEFAULT) =>
  z.object({
    page: wholeNumber(Number.MAX_SAFE_INTEGER).default(PAGE_DEFAULT),
    limit: wholeNumber(PAGE_LIMIT_MAX).default(limitDefault),
  });

export const limitQuery = (limitDefault: number) =>
  z.object({ limit: wholeNumber(PAGE_LIMIT_MAX).default(limitDefault) });

/** The `next` of an answer: goes on where that one ended, so that rows that come or go neither repeat nor hide one. */
export const beforeQuery = z.object({ before: z.string().optional() });

/** Fields of one kind, by their names. */
export const fieldsOf = <const Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schema: Schema,
) => Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

export const pageOf = { total: z.int(), page: z.int(), limit: z.int() };
export interface PageQuery {
  page: number;
  limit: number;
}
