import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReleases, regionOf } from '../../testing/openReleases';
import { buildHealth, buildRelease } from '../../testing/releases';
import { hoursUntil } from './hours';

const HOUR = '2026-11-12T10:00:00.000Z';
const END = Date.parse('2026-11-12T10:20:00.000Z');

describe('hours', () => {
  it('are the last 48, with zeros between reports', () => {
    const hours = hoursUntil(END, [{ hour: HOUR, loads: 5, errors: 1, fallbacks: 0, lcp: null }]);
    expect(hours).toHaveLength(48);
    expect(hours.at(-1)).toMatchObject({ start: Date.parse(HOUR), loads: 5, errors: 1 });
    expect(hours[0]).toMatchObject({ start: Date.parse('2026-11-10T11:00:00.000Z'), loads: 0 });
  });

  it('leave out older reports', () => {
    const old = { hour: '2026-11-09T10:00:00.000Z', loads: 5, errors: 1, fallbacks: 0, lcp: null };
    expect(hoursUntil(END, [old]).every(({ loads }) => loads === 0)).toBe(true);
  });
});

describe('the health of releases', () => {
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  const open = () =>
    openReleases({
      'GET /platform/features/:feature/releases': {
        releases: [
          buildRelease('0.1.0-c', {
            role: 'canary',
            health: buildHealth({
              loads: 200,
              errors: 3,
              hydrations: 7,
              lcp: 2_800,
              inp: 180,
              last_message: 'TypeError',
            }),
            last_errors: [
              {
                message: 'TypeError: x',
                page: '/movie/:movieId',
                stack: ['src/film/Seats.tsx:12', 'src/film/Film.tsx:40'],
                count: 3,
                last_at: hour,
              },
            ],
            hours: [{ hour, loads: 120, errors: 2, fallbacks: 1, lcp: 2_700 }],
          }),
          buildRelease('0.1.0-b', {
            role: 'current',
            health: buildHealth({ loads: 9_000, lcp: 2_000, inp: 200, cls: 0.02 }),
          }),
        ],
      },
    });

  it('is compared with the current one', async () => {
    open();
    const part = await regionOf('Sağlamlıq');
    const items = part.getAllByRole('listitem');
    const [canary, current] = [items[0], items.at(-1)];
    expect(canary).toHaveTextContent('200 yükləmə · 3 xəta (1,5 %) · 0 ehtiyata keçid · 7 hidratasiya fərqi');
    expect(canary).toHaveTextContent('LCP2,8 s ortacarinin 1,40 misli, həddən yuxarı');
    expect(canary).toHaveTextContent('INP180 ms yaxşıcarinin 0,90 misli');
    expect(canary).toHaveTextContent('CLSölçü yoxdur');
    expect(canary).toHaveTextContent('Son xəta: TypeError');
    expect(current).not.toHaveTextContent('hidratasiya');
    expect(canary).toHaveTextContent(
      /Son xətalar \(1\)TypeError: x3 dəfə · \/movie\/:movieId · .*src\/film\/Seats\.tsx:12 src\/film\/Film\.tsx:40/,
    );
    expect(current).not.toHaveTextContent('Son xətalar');
    expect(current).toHaveTextContent('LCP2,0 s yaxşıINP');
    expect(current).toHaveTextContent('Son 48 saatda bildiriş yoxdur');
    expect(
      part.getByRole('img', {
        name: '0.1.0-c, son 48 saat: 120 yükləmə, 2 xəta, 1 ehtiyata keçid',
      }),
    ).toBeInTheDocument();
  });

  it('has its numbers as tables', async () => {
    open();
    const part = await regionOf('Sağlamlıq');
    await userEvent.click(part.getByRole('button', { name: 'Cədvəl' }));
    const table = within(screen.getByRole('table', { name: 'Sağlamlıq' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(
      table.getByRole('row', { name: /0\.1\.0-c \(Sınaq\) 200 3 0 7 – 2,8 s 180 ms –/ }),
    ).toBeInTheDocument();
    const hours = within(screen.getByRole('table', { name: '0.1.0-c: saatlar üzrə', hidden: true }));
    expect(hours.getByRole('row', { name: /120 2 1 2,7 s/, hidden: true })).toBeInTheDocument();
  });

  it('is empty before anything is promoted', async () => {
    openReleases({
      'GET /platform/features/:feature/releases': { releases: [buildRelease('0.1.0-c')] },
    });
    expect(await screen.findByText('Brauzerlərdən hələ bildiriş gəlməyib.')).toBeInTheDocument();
  });
});
