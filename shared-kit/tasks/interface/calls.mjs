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
  return require(join(folder, 'contract/src/index.ts'));
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
