import { readSteps, readUsers } from './promotion/promotionValues';
import { bytesOf, errorRateOf, percentOf, refusalOf } from './words';

it('shares have as many decimal places as they need', () => {
  expect([0, 0.01, 0.5, 5, 12.25, 100].map(percentOf)).toEqual([
    '0 %',
    '0,01 %',
    '0,5 %',
    '5 %',
    '12,25 %',
    '100 %',
  ]);
});

it.each([
  [0, 0, '0 %'],
  [200, 3, '1,5 %'],
  [1, 12, '92 %'],
  [0, 5, '100 %'],
])('of %s loads and %s errors, %s fail', (loads, errors, rate) => {
  expect(errorRateOf({ loads, errors })).toBe(rate);
});

it('sizes are in kB and MB', () => {
  expect([bytesOf(10), bytesOf(250_000), bytesOf(3_500_000)]).toEqual(['1 kB', '244 kB', '3,3 MB']);
});

it('refusals have sentences; unknown codes stay', () => {
  expect([refusalOf('NOT_CREATED'), refusalOf('NEW_CODE')]).toEqual(['Belə hissə yaradılmayıb.', 'NEW_CODE']);
});

it.each([
  ['1, 10, 50', [1, 10, 50]],
  ['0.5 2;100', [0.5, 2, 100]],
  ['', null],
  ['0, 10', null],
  ['10, 10', null],
  ['101', null],
  ['1.234', null],
  ['x', null],
  [Array.from({ length: 21 }, (_, step) => step + 1).join(' '), null],
])('steps of a ramp: "%s"', (typed, steps) => expect(readSteps(typed)).toEqual(steps));

it('users are separated by commas or spaces, each once', () => {
  expect(readUsers(' aysel, kamal kamal;  ')).toEqual(['aysel', 'kamal']);
});
