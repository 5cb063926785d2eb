import { shownTitle, shownTitles } from './titles';

const samurai = { title: 'Seven Samurai', original_title: 'Shichinin no samurai', titles: [] };
const az = { language: 'az', title: 'Yeddi samuray' };

it.each([
  [
    'the Azerbaijani title leads, the original follows',
    { ...samurai, titles: [az] },
    az.title,
    'Shichinin no samurai',
  ],
  [
    'the title is the original where no other is known',
    { ...samurai, original_title: null, titles: [az] },
    az.title,
    'Seven Samurai',
  ],
  ['without an Azerbaijani title the usual one leads', samurai, 'Seven Samurai', 'Shichinin no samurai'],
  ['one title stands alone', { title: 'Nəsimi', original_title: 'Nəsimi', titles: [] }, 'Nəsimi', null],
])('%s', (_name, movie, title, original) => {
  expect(shownTitles(movie)).toEqual({ title, original });
  expect(shownTitle(movie)).toBe(title);
});
