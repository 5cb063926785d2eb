import { SESSION_ATTRIBUTE } from 'shared-kit/contract/themeBoot';
import { untilWanted } from './untilWanted';

const WHOLE = '<script type="application/json" id="rendered" data-whole></script>';
const events: string[] = [];

beforeAll(() => {
  for (const name of ['shell-waits', 'shell-starts']) window.addEventListener(name, () => events.push(name));
});
beforeEach(() => {
  jest.useFakeTimers();
  events.length = 0;
  document.body.innerHTML = WHOLE;
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute(SESSION_ATTRIBUTE);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'])(
  'ends with %s',
  async (sign) => {
    const wanted = untilWanted();
    expect(events).toEqual(['shell-waits']);
    window.dispatchEvent(new Event(sign));
    await jest.advanceTimersByTimeAsync(600);
    await wanted;
    expect(events).toEqual(['shell-waits', 'shell-starts']);
  },
);

it('lets a press end, and the browser paint it, before the application starts', async () => {
  const wanted = untilWanted();
  window.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(300);
  window.dispatchEvent(new Event('pointerup'));
  await Promise.resolve();
  expect(events).toEqual(['shell-waits']);
  await jest.advanceTimersByTimeAsync(20);
  await wanted;
  expect(events).toEqual(['shell-waits', 'shell-starts']);
});

it('ends by itself a while after the page has loaded, and says how long it was', async () => {
  const wanted = untilWanted();
  await jest.advanceTimersByTimeAsync(2_500);
  await expect(wanted).resolves.toBeGreaterThanOrEqual(2_500);
});

it('does not wait on a page that lacks something', async () => {
  document.body.innerHTML = WHOLE.replace(' data-whole', '');
  await expect(untilWanted()).resolves.toBe(0);
  expect(events).toEqual([]);
});

it('does not wait for a user', async () => {
  document.documentElement.setAttribute(SESSION_ATTRIBUTE, '');
  await expect(untilWanted()).resolves.toBe(0);
  expect(events).toEqual([]);
});
