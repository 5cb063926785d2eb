import { CircuitBreakers } from './circuit-breakers';

let time: number;
let breakers: CircuitBreakers;
const fail = (times: number) => {
  for (let failure = 0; failure < times; failure += 1) breakers.failed('weather');
};
beforeEach(() => {
  time = 0;
  breakers = new CircuitBreakers(() => time);
});

it('opens for ten seconds after five failures in a row', () => {
  fail(4);
  expect(breakers.openForMs('weather')).toBe(0);
  fail(1);
  expect(breakers.openForMs('weather')).toBe(10_000);
  expect(breakers.openForMs('maps')).toBe(0);
  time = 10_000;
  expect(breakers.openForMs('weather')).toBe(0);
});

it('counts only failures in a row', () => {
  fail(4);
  breakers.succeeded('weather');
  fail(4);
  expect(breakers.openForMs('weather')).toBe(0);
});

it('opens again with the next failure, and not for longer with calls that were under way', () => {
  fail(5);
  time = 5_000;
  fail(3);
  expect(breakers.openForMs('weather')).toBe(5_000);
  time = 10_000;
  fail(1);
  expect(breakers.openForMs('weather')).toBe(10_000);
});
