/** @jest-environment node */
import { defineCalls, EVERY_CALL } from 'shared-kit/contract';
import * as contract from 'shared-kit/contract';
import { z } from 'zod';
import { breaksOfCalls, describeCalls } from './calls.mjs';

const movie = z.object({ id: z.uuid(), title: z.string(), year: z.int().nullable() });
const body = z.object({ title: z.string().max(20), kind: z.enum(['film', 'series']).optional() });

function describe(answer: z.ZodType = movie, sent: z.ZodType = body, access: 'user' | 'admin' = 'user') {
  const { create } = defineCalls(
    { create: 'POST /movies' },
    { create: { access, summary: '', body: sent, answer: z.array(answer) } },
  );
  return describeCalls({ EVERY_CALL: [create], ...(answer instanceof z.ZodObject && { movie: answer }) });
}
const breaks = (...now: Parameters<typeof describe>) => breaksOfCalls(describe(), describe(...now));

it('has one line for each call, the same each time', () => {
  const report = describeCalls(contract);
  const routes = report.matchAll(/^\{.*"route":"([^"]+)"\}?/gm);
  expect([...routes].map(([, route]) => route).sort()).toEqual(EVERY_CALL.map(({ route }) => route).sort());
  expect(describeCalls({ ...contract, EVERY_CALL: [...EVERY_CALL].reverse() })).toBe(report);
});

it('writes sorted JSON Schema', () => {
  expect(describe()).toBe(
    [
      '{"access":"user","answer":{"items":{"$ref":"#/$defs/movie"},"type":"array"},' +
        '"body":{"properties":{"kind":{"enum":["film","series"],"type":"string"},"title":{"maxLength":20,"type":"string"}},' +
        '"required":["title"],"type":"object"},"route":"POST /movies"}\n',
      '{"name":"movie","schema":{"properties":{"id":{"format":"uuid","type":"string"},"title":{"type":"string"},' +
        '"year":{"type":["integer","null"]}},"required":["id","title","year"],"type":"object"}}\n',
    ].join(''),
  );
});

it.each([
  ['a further optional field of an answer', movie.extend({ note: z.string().optional() }), body],
  ['a further field of an answer', movie.extend({ note: z.string() }), body],
  ['a further optional field of a body', movie, body.extend({ note: z.string().optional() })],
  ['a further value in a body', movie, body.extend({ kind: z.enum(['film', 'series', 'short']).optional() })],
  ['a longer text', movie, body.extend({ title: z.string().max(30) })],
])('%s breaks nothing', (_, answer, sent) => {
  expect(breaks(answer, sent)).toEqual([]);
});

it.each([
  ['answer[].year is gone', movie.omit({ year: true }), body],
  ['answer[].title can be missing', movie.extend({ title: z.string().optional() }), body],
  ['answer[].title can be null', movie.extend({ title: z.string().nullable() }), body],
  ['body.note must be given', movie, body.extend({ note: z.string() })],
  ['body.kind is gone', movie, body.omit({ kind: true })],
  ['body.kind takes less', movie, body.extend({ kind: z.enum(['film']).optional() })],
  ['body.title takes less', movie, body.extend({ title: z.string().max(10) })],
])('says that %s', (problem, answer, sent) => {
  expect(breaks(answer, sent)).toEqual([`POST /movies: ${problem}`]);
});

it('says that a call is gone, or is for others', () => {
  expect(breaksOfCalls(describe(), '')).toEqual(['POST /movies: is gone']);
  expect(breaks(movie, body, 'admin')).toEqual(["POST /movies: its access is 'admin'"]);
});
