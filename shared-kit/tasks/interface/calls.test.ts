/** @jest-environment node */
import { defineCalls, EVERY_CALL } from 'shared-kit/contract';
import * as contract from 'shared-kit/contract';
import { z } from 'zod';
import { describeCalls } from './calls';

const movie = z.object({ id: z.uuid(), title: z.string(), year: z.int().nullable() });
const body = z.object({ title: z.string().max(20), kind: z.enum(['film', 'series']).optional() });

function describeCall() {
  const { create } = defineCalls(
    { create: 'POST /movies' },
    { create: { access: 'user', summary: '', body, answer: z.array(movie) } },
  );
  return describeCalls({ EVERY_CALL: [create], ...{ movie } });
}

it('has one line for each call, the same each time', () => {
  const report = describeCalls(contract);
  const routes = report.matchAll(/^\{.*"route":"([^"]+)"\}?/gm);
  expect([...routes].map(([, route]) => route).sort()).toEqual(EVERY_CALL.map(({ route }) => route).sort());
  expect(describeCalls({ ...contract, EVERY_CALL: [...EVERY_CALL].reverse() })).toBe(report);
});

it('writes sorted JSON Schema', () => {
  expect(describeCall()).toBe(
    [
      '{"access":"user","answer":{"items":{"$ref":"#/$defs/movie"},"type":"array"},' +
        '"body":{"properties":{"kind":{"enum":["film","series"],"type":"string"},"title":{"maxLength":20,"type":"string"}},' +
        '"required":["title"],"type":"object"},"route":"POST /movies"}\n',
      '{"name":"movie","schema":{"properties":{"id":{"format":"uuid","type":"string"},"title":{"type":"string"},' +
        '"year":{"type":["integer","null"]}},"required":["id","title","year"],"type":"object"}}\n',
    ].join(''),
  );
});
