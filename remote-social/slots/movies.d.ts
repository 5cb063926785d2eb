import 'shared-kit';

declare module 'shared-kit' {
  interface SlotProps {
    /** Actions of a film's page, in a row of buttons. */
    'movies/film-actions@1': { movieId: string; title: string };
    /** A search for people by their names, in the last of the first steps. */
    'movies/find-friends@1': object;
  }
}
