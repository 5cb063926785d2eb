import { z } from 'zod';
import { TEXT_LENGTH_MAX } from './external-movie';

/** PHP writes an empty map as an empty list. */
const mapOf = <T extends z.ZodType>(value: T): z.ZodType<Record<string, z.output<T>>> =>
  z.preprocess(
    (given) => (Array.isArray(given) && given.length === 0 ? {} : given),
    z.record(z.string(), value),
  );

const term = z.object({ value: z.string().max(TEXT_LENGTH_MAX) });
const snak = z.object({ datavalue: z.object({ value: z.unknown() }).optional() });
const claim = z.object({
  mainsnak: snak,
  rank: z.enum(['preferred', 'normal', 'deprecated']),
  qualifiers: mapOf(z.array(snak)).optional(),
});
const claims = mapOf(z.array(claim));
export type Claims = z.output<typeof claims>;

const itemId = z.string().regex(/^Q\d{1,12}$/);

const entity = z.object({
  id: itemId,
  missing: z.unknown().optional(),
  labels: mapOf(term).optional(),
  aliases: mapOf(z.array(term)).optional(),
  claims: claims.optional(),
});
export type Entity = z.output<typeof entity>;

const error = z.object({ code: z.string() }).optional();
export const entitiesAnswer = z.object({ error, entities: mapOf(entity).optional() });
export const claimsAnswer = z.object({ error, claims: claims.optional() });
export const wikidataSearchAnswer = z.object({
  error,
  continue: z.object({ sroffset: z.int() }).optional(),
  query: z.object({ search: z.array(z.object({ title: z.string() })) }).optional(),
});
export const errorAnswer = z.object({ error: z.object({ code: z.string() }) });

const itemValue = z.object({ id: itemId });
const timeValue = z.object({ time: z.string(), precision: z.int() });
const quantityValue = z.object({ amount: z.string().regex(/^[+-]\d+(\.\d+)?$/), unit: z.string() });
const titleValue = z.object({ text: z.string().max(TEXT_LENGTH_MAX) });
const textValue = z.string();

const PRECISION_YEAR = 9;
const ORDINAL = 'P1545';
/** Nothing that we keep is longer; each item costs a part of a request. */
const ITEMS_MAX = 60;
const MINUTES = new Map([
  ['Q7727', 1],
  ['Q25235', 60],
  ['Q11574', 1 / 60],
]);

type Claim = z.output<typeof claim>;

const claimsOf = (of: Entity, property: string): Claim[] =>
  (of.claims?.[property] ?? []).filter(({ rank }) => rank !== 'deprecated');

function bestClaimsOf(of: Entity, property: string): Claim[] {
  const all = claimsOf(of, property);
  const preferred = all.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : all;
}

const valuesOf = <T>(from: Claim[], schema: z.ZodType<T>): T[] =>
  from.flatMap(({ mainsnak }) => {
    const value = schema.safeParse(mainsnak.datavalue?.value);
    return value.success ? [value.data] : [];
  });

const ordinalOf = ({ qualifiers }: Claim): number => {
  const value = textValue.safeParse(qualifiers?.[ORDINAL]?.[0]?.datavalue?.value);
  return value.success && /^\d+$/.test(value.data) ? Number(value.data) : Infinity;
};

/** Statements with a number come first, in its order. */
export const itemsOf = (of: Entity, property: string): string[] => {
  const numbered = claimsOf(of, property).map((claim) => ({ claim, ordinal: ordinalOf(claim) }));
  numbered.sort((a, b) => (a.ordinal === b.ordinal ? 0 : a.ordinal - b.ordinal));
  return valuesOf(
    numbered.map(({ claim }) => claim),
    itemValue,
  )
    .map(({ id }) => id)
    .slice(0, ITEMS_MAX);
};

export const textsOf = (of: Entity, property: string): string[] =>
  valuesOf(bestClaimsOf(of, property), textValue);

export function earliestYearOf(of: Entity, property: string): number | undefined {
  const years = valuesOf(claimsOf(of, property), timeValue).flatMap(({ time, precision }) => {
    const year = /^\+(\d{4})-/.exec(time)?.[1];
    return year !== undefined && precision >= PRECISION_YEAR ? [Number(year)] : [];
  });
  return years.length > 0 ? Math.min(...years) : undefined;
}

/** Undefined when several values are equally good. */
const only = <T>(values: T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined);

export const onlyTextOf = (of: Entity, property: string): string | undefined => only(textsOf(of, property));

export function minutesOf(of: Entity, property: string): number | undefined {
  const minutes = valuesOf(bestClaimsOf(of, property), quantityValue).flatMap(({ amount, unit }) => {
    const factor = MINUTES.get(unit.split('/').at(-1) ?? '');
    return factor === undefined ? [] : [Math.round(Number(amount) * factor)];
  });
  return only(minutes);
}

export const titleOf = (of: Entity, property: string): string | undefined =>
  only(valuesOf(bestClaimsOf(of, property), titleValue).map(({ text }) => text));
