import type { Movie } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { Poster, PosterGrid, TextLink } from 'shared-kit/ui';

export function FilmGrid({ films }: { films: Movie[] }) {
  return (
    <PosterGrid>
      {films.map((film) => (
        <li key={film.id}>
          <Poster movie={film} />
          <TextLink to={moviePage(film.id)} sx={{ display: 'inline-block', marginTop: 1 }}>
            {film.title}
          </TextLink>
        </li>
      ))}
    </PosterGrid>
  );
}
