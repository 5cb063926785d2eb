import { Injectable } from '@nestjs/common';
import { type MovieAddress, MovieAddressesRepository, type MoviePart } from './movie-addresses.repository';

/** Reading them keeps the process busy for a few milliseconds. */
const ROWS_AT_ONCE = 500;

export type { MoviePart };

/** The addresses of all movies, for search engines. */
@Injectable()
export class MovieAddressesService {
  constructor(private readonly addresses: MovieAddressesRepository) {}

  parts(size: number): Promise<MoviePart[]> {
    return this.addresses.parts(size);
  }

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
