import { choose, type PosterSubject } from './choose';

const TRIES = 24;

/**
 * One variant for each film of a row or grid, in order. Neighbours differ in composition and in palette, and at most one
 * of them has a bold ground; a film keeps variant 0, the poster on its own page, unless it would look like its neighbour.
 */
export function posterVariants(subjects: readonly PosterSubject[]): number[] {
  let last: ReturnType<typeof choose> | undefined;
  return subjects.map((subject) => {
    let variant = 0;
    let choice = choose(subject);
    const isLike = () =>
      choice.composition === last?.composition ||
      choice.palette === last?.palette ||
      (choice.scheme === 'bold' && last?.scheme === 'bold');
    while (isLike() && variant < TRIES) choice = choose(subject, (variant += 1));
    last = choice;
    return variant;
  });
}
