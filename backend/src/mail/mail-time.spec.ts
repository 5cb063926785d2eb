import { mailTime } from './mail-time';

it('reads as one says it, in Baku', () => {
  expect(mailTime(new Date('2026-11-25T08:15:00Z'))).toBe('25 noyabr 2026, saat 12:15');
});
