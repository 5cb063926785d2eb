import { dayAndTime } from './baku-time';

it('writes a day and a time as people do', () => {
  expect(dayAndTime(new Date('2026-11-25T08:15:00Z'))).toBe('25 noyabr 2026, 12:15');
});
