import { firstToArrive } from './firstToArrive';

const WAITING = { hangMs: 3_000, giveUpMs: 10_000 };
const never = () => new Promise<string>(() => undefined);
const fails = () => Promise.reject(new Error('404'));
const after = (ms: number, value: string) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, ms, value));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the first candidate wins when it comes in time; no other is tried', async () => {
  const second = jest.fn(after(0, 'fallback'));
  const result = firstToArrive([after(2_999, 'current'), second], WAITING);
  await jest.advanceTimersByTimeAsync(2_999);
  await expect(result).resolves.toBe('current');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(second).not.toHaveBeenCalled();
});

it('a failure starts the next at once', async () => {
  await expect(firstToArrive([fails, () => Promise.resolve('fallback')], WAITING)).resolves.toBe('fallback');
});

it('silence starts the next after a while', async () => {
  const result = firstToArrive([never, () => Promise.resolve('fallback')], WAITING);
  await jest.advanceTimersByTimeAsync(WAITING.hangMs);
  await expect(result).resolves.toBe('fallback');
});

it('one that is merely slow can still win', async () => {
  const result = firstToArrive([after(4_000, 'current'), never], WAITING);
  await jest.advanceTimersByTimeAsync(4_000);
  await expect(result).resolves.toBe('current');
});

it('a slow one that wins after the fallback failed', async () => {
  const result = firstToArrive([after(5_000, 'current'), fails], WAITING);
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(result).resolves.toBe('current');
});

it('all failed: one error that names each reason', async () => {
  await expect(firstToArrive([fails, () => Promise.reject(new Error('hash'))], WAITING)).rejects.toThrow(
    /404.*hash/,
  );
});

it('all silent: gives up in the end', async () => {
  const result = firstToArrive([never, never], WAITING);
  await Promise.all([
    expect(result).rejects.toThrow('no answer'),
    jest.advanceTimersByTimeAsync(WAITING.hangMs + WAITING.giveUpMs),
  ]);
});

it('nothing to try fails at once', async () => {
  await expect(firstToArrive([], WAITING)).rejects.toThrow('no answer');
});
