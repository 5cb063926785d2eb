import type { Call } from 'shared-kit/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const HAS_KNOWN_PATTERN: unknown[] = ['uuid', 'date-time', 'date', 'email'];

/** Leaves out what follows from the format or holds for all numbers and objects. */
function shorten(schema: Json): Json {
  if (HAS_KNOWN_PATTERN.includes(schema.format)) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (Array.isArray(schema.required)) schema.required.sort();
  const [one, other] = (Array.isArray(schema.anyOf) ? schema.anyOf : []) as (Json | undefined)[];
  const isSimple = ['string', 'integer', 'number'].includes(String(one?.type)) && !one?.enum;
  if (other?.type !== 'null' || !isSimple) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, ...one, type: [one?.type, 'null'] };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).map(([key, part]) => [key, sorted(part)] as const);
  return Object.fromEntries(Object.entries(shorten(Object.fromEntries(parts))).sort(byName));
}

/** One line of JSON for each call, then one for each schema that answers share by its name in the contract. */
export function describeCalls(contract: { EVERY_CALL: readonly Call[] }): string {
  const metadata = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries<unknown>(contract).sort(byName))
    if (schema instanceof z.ZodObject && !metadata.has(schema)) metadata.add(schema, { id });

  const shared: Json = {};
  function describe(schema: z.ZodType | undefined, options: Parameters<typeof z.toJSONSchema>[1]) {
    if (!schema) return undefined;
    const described = z.toJSONSchema(schema, { unrepresentable: 'any', ...options });
    Object.assign(shared, described.$defs);
    delete described.$defs;
    delete described.$schema;
    return described;
  }
  const calls = contract.EVERY_CALL.map((call) => ({
    route: call.route,
    access: call.access,
    query: describe(call.query, { io: 'input' }),
    body: describe(call.body, { io: 'input' }),
    file: call.file,
    upload: call.upload,
    media: call.media,
    answer: call.media ? undefined : describe(call.answer, { io: 'output', metadata }),
  }));
  // By path, then by method.
  const order = ({ route }: { route: string }) => route.split(' ').reverse().join(' ');
  calls.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const schemas = Object.entries(sorted(shared) as Json).map(([name, schema]) => ({ name, schema }));
  return [...calls, ...schemas].map((line) => `${JSON.stringify(sorted(line))}\n`).join('');
}
