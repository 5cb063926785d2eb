import { onceAfterBurst } from './onceAfterBurst';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const run = jest.fn();
beforeEach(() => run.mockClear());

it('a burst runs once, soon after its last call', () => {
  const { call } = onceAfterBurst(run);
  for (let time = 0; time < 10; time += 1) {
    call();
    jest.advanceTimersByTime(100);
  }
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('a burst without an end runs every three seconds', () => {
  const { call } = onceAfterBurst(run);
  for (let time = 0; time < 70; time += 1) {
    call();
    jest.advanceTimersByTime(100);
  }
  expect(run).toHaveBeenCalledTimes(2);
});

it('nothing runs after it is cancelled', () => {
  const { call, cancel } = onceAfterBurst(run);
  call();
  cancel();
  jest.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
