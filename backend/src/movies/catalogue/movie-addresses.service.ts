import { Injectable } from '@nestjs/common';
import { type MovieAddress, MovieAddressesRepository, type MoviePart } from './movie-addresses.repository';

const ROWS_AT_ONCE = 2_000;

export type { MoviePart };

/** The addresses of all movies, for search engines. */
@Injectable()
export class MovieAddressesService {
  constructor(private readonly addresses: MovieAddressesRepository) {}

  parts(size: number): Promise<MoviePart[]> {
    return this.addresses.parts(size);
  }

  /** Reads a few at once, so that other requests don't wait for a whole part. */
  async *inPart(part: MoviePart): AsyncGenerator<MovieAddress[]> {
    let left = part.count;
    let last: MovieAddress | undefined;
    while (left > 0) {
      const rows = await this.addresses.next(part, last, Math.min(left, ROWS_AT_ONCE));
      if (rows.length === 0) return;
      yield rows;
      last = rows.at(-1);
      left -= rows.length;
    }
  }
}
