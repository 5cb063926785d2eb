import { REPORT_MESSAGE_MAX, REPORT_STACK_MAX } from 'shared-kit/contract/limits';
import { answerCalls } from 'shared-kit/testing';
import { report } from './report';

it('sends whole milliseconds and the beginning of a long message and stack', () => {
  const calls = answerCalls({ 'POST /platform/reports': { success: true } });
  const long = 'x'.repeat(10_000);
  report({ feature: 'social', release: 'new', kind: 'error', ms: 12.7, message: long, stack: long });
  const [message, stack] = [long.slice(0, REPORT_MESSAGE_MAX), long.slice(0, REPORT_STACK_MAX)];
  const body = { release: 'new', kind: 'error', ms: 13, message, stack };
  expect(calls).toMatchObject([{ method: 'POST', path: '/platform/reports', body }]);
});

it('counts one error of a release for a page', () => {
  const calls = answerCalls({ 'POST /platform/reports': { success: true } });
  const error = { feature: 'movies', release: 'new', kind: 'error' } as const;
  for (const message of ['first', 'second']) report({ ...error, message });
  report({ ...error, release: 'old' });
  report({ ...error, kind: 'fallback' });
  expect(calls.map(({ body }) => body)).toEqual([
    { ...error, message: 'first' },
    { ...error, release: 'old' },
    { ...error, kind: 'fallback' },
  ]);
});
