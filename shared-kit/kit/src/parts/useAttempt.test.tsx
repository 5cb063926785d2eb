import { act } from '@testing-library/react';
import { failure } from '../api/failure';
import { renderInApp } from '../../../testing/src';
import { useAttempt } from './useAttempt';

function attempts() {
  let attempt: ReturnType<typeof useAttempt> | undefined;
  function Part() {
    attempt = useAttempt();
    return null;
  }
  const { store } = renderInApp(<Part />);
  const toasts = () => store.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
  return {
    run: (error: unknown, done?: string) => act(() => attempt?.(Promise.resolve({ error }), done)),
    toasts,
  };
}

it('says that a change is done', async () => {
  const { run, toasts } = attempts();
  expect(await run(undefined, 'Silindi')).toBe(true);
  expect(toasts()).toEqual(['success: Silindi']);
});

it('says why it failed, and nothing when there is no sentence', async () => {
  const { run, toasts } = attempts();
  expect(await run(failure('Artıq silinib'), 'Silindi')).toBe(false);
  expect(await run(undefined)).toBe(true);
  expect(toasts()).toEqual(['error: Artıq silinib']);
});
