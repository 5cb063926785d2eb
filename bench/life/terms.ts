import type { RandomNumber } from '../harness/dice';

export interface Sampled {
  id: string;
  title: string;
  cast_names: string[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const oneOf = <T>(items: readonly T[], random: RandomNumber): T | undefined =>
  items[Math.floor(random() * items.length)];

function withTypo(title: string, random: RandomNumber): string {
  const letters = [...title];
  const places = letters.flatMap((letter, index) => (/\p{L}/u.test(letter) ? [index] : []));
  const place = oneOf(places, random);
  if (place === undefined) return title;
  const other = oneOf([...LETTERS], random) ?? '';
  const neighbour = place + 1 < letters.length ? place + 1 : place - 1;
  const errors = [
    () => letters.splice(place, 1),
    () => letters.splice(place, 0, other),
    () => letters.splice(place, 1, letters[place]?.toLowerCase() === other ? 'x' : other),
    () => ([letters[place], letters[neighbour]] = [letters[neighbour] ?? '', letters[place] ?? '']),
  ];
  oneOf(errors, random)?.();
  return letters.join('');
}

export const TERM_KINDS: Record<string, (movie: Sampled, random: RandomNumber) => string> = {
  'whole title': ({ title }) => title,
  'one error': ({ title }, random) => withTypo(title, random),
  'while typing': ({ title }, random) => title.slice(0, 1 + Math.floor(random() * title.length)),
  'one word': ({ title }, random) => oneOf(title.split(' '), random) ?? title,
  'an actor': ({ title, cast_names: [actor] }) => actor ?? title,
};
