/** @jest-environment node */
import { createProgress } from './progress.mjs';

const write = jest.fn<boolean, [string]>(() => true);
const lines = () => write.mock.calls.map(([line]) => line);
const progress = () => createProgress({ write });
const { NODE_ENV } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
  write.mockClear();
});

it('writes lines for people', async () => {
  await progress().step('Building shell', () => Promise.resolve());
  expect(lines()).toEqual(['… Building shell\n', expect.stringMatching(/^✓ Building shell {2}\d/)]);
});

it('writes JSON where the log is collected', () => {
  process.env.NODE_ENV = 'production';
  progress().line('\n  Kinodost: http://localhost:5000   (Ctrl-C stops it)\n');
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'info', time: expect.any(String), msg: 'Kinodost: http://localhost:5000   (Ctrl-C stops it)' },
  ]);
});
