import { takeEarlyCall } from './earlyCalls';

const ADDRESS = '/api/friends';
const answer = Promise.resolve({} as Response);
const arrive = () => {
  window.earlyCalls = { token: 'mine', answers: new Map([[ADDRESS, answer]]) };
};

beforeEach(arrive);
afterEach(() => {
  jest.restoreAllMocks();
  delete window.earlyCalls;
});

it('an early call answers the first call to its address', () => {
  expect(takeEarlyCall('GET', '/api/sealed', 'mine')).toBeUndefined();
  expect(takeEarlyCall('GET', ADDRESS, 'mine')).toBe(answer);
  expect(takeEarlyCall('GET', ADDRESS, 'mine')).toBeUndefined();
});

it.each([
  ['a change', 'DELETE', '/api/friends/1', 'mine'],
  ['another user’s call', 'GET', ADDRESS, 'other'],
  ['a visitor’s call', 'GET', ADDRESS, null],
])('%s ends them all', (_, method, address, token) => {
  expect(takeEarlyCall(method, address, token)).toBeUndefined();
  expect(takeEarlyCall('GET', ADDRESS, 'mine')).toBeUndefined();
});

it('they are not kept for later', () => {
  jest.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(takeEarlyCall('GET', ADDRESS, 'mine')).toBeUndefined();
});
