import type { ListedMovie } from 'shared-kit/contract';

/** The list with the film at the place, which counts from 0. Unchanged if the film has left the list. */
export function moved(movies: readonly ListedMovie[], movieId: string, place: number): ListedMovie[] {
  const found = movies.find(({ movie }) => movie.id === movieId);
  const others = movies.filter((listed) => listed !== found);
  const order = found ? [...others.slice(0, place), found, ...others.slice(place)] : others;
  return order.map((listed, index) =>
    listed.position === index + 1 ? listed : { ...listed, position: index + 1 },
  );
}
