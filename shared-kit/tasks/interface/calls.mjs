import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

const HAS_KNOWN_PATTERN = ['uuid', 'date-time', 'date', 'email'];

/** Loads the contract's sources as they stand. */
export function loadContract(folder) {
  const require = createRequire(join(folder, 'package.json'));
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  require.extensions['.ts'] = (module, file) =>
    module._compile(ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions }).outputText, file);
  return require(join(folder, 'src/contract/index.ts'));
}

/** Leaves out what follows from the format or holds for all numbers and objects. */
function shorten(schema) {
  if (HAS_KNOWN_PATTERN.includes(schema.format)) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (Array.isArray(schema.required)) schema.required.sort();
  const [one, other] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (other?.type !== 'null' || !['string', 'integer', 'number'].includes(one.type) || one.enum)
    return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, ...one, type: [one.type, 'null'] };
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, sorted(part)]);
  return Object.fromEntries(
    Object.entries(shorten(Object.fromEntries(entries))).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** One line of JSON for each call, then one for each schema that answers share by its name in the contract. */
export function describeCalls(contract) {
  const metadata = z.registry();
  const exported = Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, schema] of exported)
    if (schema instanceof z.ZodObject && !metadata.has(schema)) metadata.add(schema, { id });

  const shared = {};
  function describe(schema, options) {
    if (!schema) return undefined;
    const all = z.toJSONSchema(schema, { unrepresentable: 'any', ...options });
    const { $schema: _, $defs = {}, ...described } = all;
    Object.assign(shared, $defs);
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
  const order = ({ route }) => route.split(' ').reverse().join(' ');
  calls.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const schemas = Object.entries(sorted(shared)).map(([name, schema]) => ({ name, schema }));
  return [...calls, ...schemas].map((line) => `${JSON.stringify(sorted(line))}\n`).join('');
}

function parse(report) {
  const lines = report
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return {
    calls: new Map(lines.filter(({ route }) => route).map((call) => [call.route, call])),
    schemas: new Map(lines.filter(({ name }) => name).map(({ name, schema }) => [`#/$defs/${name}`, schema])),
  };
}

const LOWER_LIMITS = ['minimum', 'minLength', 'minItems', 'exclusiveMinimum'];
const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum'];
const EXACT = ['format', 'pattern', 'multipleOf'];
const valuesOf = ({ enum: values, const: value }) => values ?? (value === undefined ? undefined : [value]);

/**
 * What breaks for pages that were built with the former contract: sentences, one for each break. A page may get fields,
 * values and errors that it doesn't know.
 */
export function breaksOfCalls(before, after) {
  const [old, now] = [parse(before), parse(after)];
  const compared = new Set();

  function alternatives(schema, schemas) {
    if (schema.$ref) return alternatives(schemas.get(schema.$ref), schemas);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return choices.flatMap((choice) => alternatives(choice, schemas));
    return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
  }

  /** Why a value of `given` is none of `taken`. */
  function compare(given, taken, at, isSent) {
    const pair = `${given.$ref} ${taken.$ref} ${at.split('.').length}`;
    if (given.$ref && taken.$ref) {
      if (compared.has(pair)) return [];
      compared.add(pair);
    }
    const choices = alternatives(taken, isSent ? now.schemas : old.schemas);
    return alternatives(given, isSent ? old.schemas : now.schemas).flatMap((one) => {
      const problems = choices.map((choice) => compareOne(one, choice, at, isSent));
      if (problems.some((list) => list.length === 0)) return [];
      const sameType = choices.findIndex(({ type }) => type === one.type);
      return sameType < 0 ? [`${at} ${isSent ? 'can no longer' : 'can'} be ${one.type}`] : problems[sameType];
    });
  }

  function compareOne(given, taken, at, isSent) {
    if (Object.keys(taken).length === 0) return [];
    if (given.type !== taken.type && !(given.type === 'integer' && taken.type === 'number'))
      return [`${at} has another type`];
    if (given.type === 'object') return compareObjects(given, taken, at, isSent);
    if (given.items && taken.items) return compare(given.items, taken.items, `${at}[]`, isSent);
    if (!isSent) return [];
    const values = valuesOf(taken);
    const isNarrower =
      (values && !valuesOf(given)?.every((value) => values.includes(value))) ||
      LOWER_LIMITS.some((limit) => taken[limit] > (given[limit] ?? -Infinity)) ||
      UPPER_LIMITS.some((limit) => taken[limit] < (given[limit] ?? Infinity)) ||
      EXACT.some((rule) => taken[rule] !== undefined && taken[rule] !== given[rule]);
    return isNarrower ? [`${at} takes less`] : [];
  }

  function compareObjects(given, taken, at, isSent) {
    const [formerly, today] = isSent ? [given, taken] : [taken, given];
    const gone = Object.keys(formerly.properties ?? {}).filter((name) => !today.properties?.[name]);
    const missing = (taken.required ?? []).filter((name) => !given.required?.includes(name));
    return [
      ...gone.map((name) => `${at}.${name} is gone`),
      ...missing
        .filter((name) => !gone.includes(name))
        .map((name) => `${at}.${name} ${isSent ? 'must be given' : 'can be missing'}`),
      ...Object.entries(given.properties ?? {}).flatMap(([name, schema]) =>
        taken.properties?.[name] ? compare(schema, taken.properties[name], `${at}.${name}`, isSent) : [],
      ),
    ];
  }

  function compareCalls(formerly, today) {
    if (!today) return ['is gone'];
    compared.clear();
    const isLess = formerly.access !== today.access && !['public', 'optional'].includes(today.access);
    const sent = ['query', 'body'].flatMap((part) =>
      compare(formerly[part] ?? { type: 'object' }, today[part] ?? { type: 'object' }, part, true),
    );
    const kinds = ['file', 'upload', 'media'].filter((kind) => formerly[kind] !== today[kind]);
    return [
      ...(isLess ? [`its access is '${today.access}'`] : []),
      ...kinds.map((kind) => `${kind} changed`),
      ...sent,
      ...(formerly.answer && today.answer ? compare(today.answer, formerly.answer, 'answer', false) : []),
    ];
  }

  return [...old.calls].flatMap(([route, call]) =>
    compareCalls(call, now.calls.get(route)).map((problem) => `${route}: ${problem}`),
  );
}
