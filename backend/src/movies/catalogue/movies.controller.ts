import { Controller, UploadedFile } from '@nestjs/common';
import { movieCalls, POSTER_BYTES_MAX, SENTENCES } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { invalidField } from '../../common/errors';
import { TakesUpload } from '../../uploads/uploads.module';
import { MovieSearchService } from '../search/movie-search.service';
import { FacetsService } from './facets.service';
import { MoviesService } from './movies.service';

const POSTER = movieCalls.uploadPoster.file;

@Controller()
export class MoviesController {
  constructor(
    private readonly movies: MoviesService,
    private readonly movieSearch: MovieSearchService,
    private readonly movieFacets: FacetsService,
  ) {}

  @Serves(movieCalls.list)
  list(@Input() { caller, query }: InputOf<typeof movieCalls.list>) {
    return this.movies.list(caller, query);
  }

  @Serves(movieCalls.summaries)
  summaries(@Input() { caller, query }: InputOf<typeof movieCalls.summaries>) {
    return this.movies.summaries(caller, query);
  }

  @Serves(movieCalls.search)
  search(@Input() { caller, params, query }: InputOf<typeof movieCalls.search>) {
    return this.movieSearch.search(caller?.id ?? null, params.term, query);
  }

  @Serves(movieCalls.facets)
  facets() {
    return this.movieFacets.read();
  }

  @Serves(movieCalls.one)
  one(@Input() { caller, params }: InputOf<typeof movieCalls.one>) {
    return this.movies.open(caller, params.id);
  }

  @Serves(movieCalls.additions)
  async additions(@Input() { query }: InputOf<typeof movieCalls.additions>) {
    const { page, limit } = query;
    return { ...(await this.movies.additions(page, limit)), page, limit };
  }

  @Serves(movieCalls.similar)
  async similar(@Input() { caller, params }: InputOf<typeof movieCalls.similar>) {
    return { movies: await this.movies.similar(caller?.id ?? null, params.id) };
  }

  @Serves(movieCalls.create)
  create(@Input() { caller, body }: InputOf<typeof movieCalls.create>) {
    return this.movies.create(caller, body);
  }

  @Serves(movieCalls.update)
  update(@Input() { caller, params, body }: InputOf<typeof movieCalls.update>) {
    return this.movies.update(caller, params.id, body);
  }

  @Serves(movieCalls.remove)
  async remove(@Input() { caller, params }: InputOf<typeof movieCalls.remove>) {
    await this.movies.remove(caller, params.id);
    return SUCCESS;
  }

  @Serves(movieCalls.uploadPoster)
  @TakesUpload(POSTER, POSTER_BYTES_MAX)
  uploadPoster(
    @Input() { caller, params }: InputOf<typeof movieCalls.uploadPoster>,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ) {
    if (!file) throw invalidField(POSTER, SENTENCES.required);
    return this.movies.replacePoster(caller, params.id, file.buffer);
  }
}
