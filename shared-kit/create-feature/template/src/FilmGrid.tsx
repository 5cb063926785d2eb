import type { Movie } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { Poster, posterVariants } from 'shared-kit/posters';
import { PosterGrid, TextLink } from 'shared-kit/ui';

export function FilmGrid({ films }: { films: Movie[] }) {
  const variants = posterVariants(films);
  return (
    <PosterGrid>
      {films.map((film, index) => (
        <li key={film.id}>
          <Poster movie={film} variant={variants[index]} />
          <TextLink to={moviePage(film.id)} sx={{ display: 'inline-block', marginTop: 1 }}>
            {film.title}
          </TextLink>
        </li>
      ))}
    </PosterGrid>
  );
}
