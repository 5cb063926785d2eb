import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import {
  answerCalls,
  buildMovie,
  buildOwnProfile,
  buildPerson,
  nextId,
  renderInApp,
} from 'shared-kit/testing';
import PassportTab from './PassportTab';
import { POSTMARK } from './Stamp';

const userId = nextId();
const seen = buildMovie({ title: 'Səbuhi', release_year: 1941 });
const movies = [
  seen,
  buildMovie({ title: 'Arşın mal alan', release_year: 1945 }),
  buildMovie({ title: 'İlsiz', release_year: null }),
];

const open = () => {
  answerCalls({
    'GET /user/:id/passport': {
      stamps: [{ movie: seen, watched_on: '2024-02-29' }],
      total: 3,
      by_decade: [{ decade: 1940, seen: 1, total: 2 }],
    },
    'GET /movies': { movies, total: 3, page: 1, limit: 100 },
    'GET /friends/passports': { friends: [{ user: buildPerson({ username: 'kamal' }), seen: 2 }] },
    'GET /user/profile': buildOwnProfile({ id: userId }),
  });
  renderInApp(<PassportTab userId={userId} />, { at: '/profile?tab=passport', session: { userId } });
};

it('shows a stamp for each film by decade, pale until it is seen', async () => {
  open();
  const decade = within(await screen.findByRole('region', { name: '1940-cı illər' }));
  expect(decade.getByRole('link', { name: 'Səbuhi: 29.02.2024 tarixində baxılıb' })).toBeVisible();
  expect(decade.getByRole('link', { name: 'Arşın mal alan: hələ baxılmayıb' })).toBeVisible();
  expect(decade.getByText('1 / 2')).toBeVisible();
  expect(screen.getByRole('region', { name: 'İli bilinməyənlər' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 / 3 möhür' })).toBeVisible();
});

const luminance = (color: readonly number[]): number => {
  const light = color.map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4);
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => sum + weight * (light[index] ?? 0), 0);
};

it('the day of a stamp is readable on any picture', () => {
  const ink = POSTMARK.ink.match(/[\da-f]{2}/g)?.map((part) => parseInt(part, 16)) ?? [];
  const [opacity = 0, ...paper] =
    POSTMARK.paper
      .match(/[\d.]+/g)
      ?.map(Number)
      .reverse() ?? [];
  for (const picture of [0, 128, 255]) {
    const mixed = paper.map((part) => opacity * part + (1 - opacity) * picture);
    expect((luminance(mixed) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});

it('shows friends beside the user, the fullest passport first', async () => {
  open();
  const race = within(await screen.findByRole('region', { name: 'Dostların pasportu' }));
  expect(race.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('kamal'),
    expect.stringContaining('Siz'),
  ]);
});
