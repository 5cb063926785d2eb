import type { Call } from 'shared-kit/contract';
import { CALLS } from 'shared-kit/contract';
import type { Client } from '../support/client';
import { type Rule, RULES } from './rules';

export const NAMED_CALLS = Object.entries<Record<string, Call>>(CALLS).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${module}.${name}`, call]),
);

export const TRIED = NAMED_CALLS.flatMap(([name, call]) =>
  [RULES[name] ?? []].flat().map((rule) => ({ name, call, rule })),
);

export const pathOf = ({ path }: Call, { params = {}, query = '' }: Rule) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + query;

export async function make(caller: Client, call: Call, rule: Rule) {
  const form = new FormData();
  if (call.file && rule.file) form.set(call.file, rule.file(), 'watched.csv');
  return caller.raw(pathOf(call, rule), {
    method: call.method,
    ...(call.file && { body: form }),
    ...(call.upload &&
      rule.upload && { headers: { 'content-type': call.upload }, body: new Uint8Array(await rule.upload()) }),
    ...(rule.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rule.body),
    }),
  });
}
