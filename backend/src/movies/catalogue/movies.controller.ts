import { Controller, UploadedFile } from '@nestjs/common';
import { movieCalls, POSTER_BYTES_MAX, SENTENCES, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import {
  type Caller,
  Claim,
  CurrentCaller,
  DefersSessionCheck,
  type SessionClaim,
} from '../../common/caller';
import { invalidField } from '../../common/errors';
import type { Json } from '../../database/json';
import { TakesUpload } from '../../uploads/uploads.module';
import { MovieSearchService } from '../search/movie-search.service';
import { FacetsService } from './facets.service';
import { MoviesService } from './movies.service';
import { PostersService } from './posters.service';

const POSTER = movieCalls.uploadPoster.file;

@Controller()
export class MoviesController {
  constructor(
    private readonly movies: MoviesService,
    private readonly movieSearch: MovieSearchService,
    private readonly posters: PostersService,
    private readonly movieFacets: FacetsService,
  ) {}

  @Serves(movieCalls.list)
  @DefersSessionCheck()
  list(
    @Claim() claim: SessionClaim | undefined,
    @Input() { query }: InputOf<typeof movieCalls.list>,
  ): Promise<Json<AnswerOf<typeof movieCalls.list>>> {
    return this.movies.list(claim, query);
  }

  @Serves(movieCalls.search)
  search(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof movieCalls.search>,
  ): Promise<Json<AnswerOf<typeof movieCalls.search>>> {
    return this.movieSearch.search(caller?.id ?? null, params.term, query);
  }

  @Serves(movieCalls.facets)
  facets(): Promise<AnswerOf<typeof movieCalls.facets>> {
    return this.movieFacets.read();
  }

  @Serves(movieCalls.one)
  @DefersSessionCheck()
  one(
    @Claim() claim: SessionClaim | undefined,
    @Input() { params }: InputOf<typeof movieCalls.one>,
  ): Promise<Json<AnswerOf<typeof movieCalls.one>>> {
    return this.movies.open(claim, params.id);
  }

  @Serves(movieCalls.additions)
  async additions(
    @Input() { query }: InputOf<typeof movieCalls.additions>,
  ): Promise<AnswerOf<typeof movieCalls.additions>> {
    const { page, limit } = query;
    return { ...(await this.movies.additions(page, limit)), page, limit };
  }

  @Serves(movieCalls.similar)
  async similar(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof movieCalls.similar>,
  ): Promise<AnswerOf<typeof movieCalls.similar>> {
    return { movies: await this.movies.similar(caller?.id ?? null, params.id) };
  }

  @Serves(movieCalls.create)
  create(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof movieCalls.create>,
  ): Promise<AnswerOf<typeof movieCalls.create>> {
    return this.movies.create(caller, body);
  }

  @Serves(movieCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof movieCalls.update>,
  ): Promise<AnswerOf<typeof movieCalls.update>> {
    return this.posters.change(caller, params.id, body);
  }

  @Serves(movieCalls.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof movieCalls.remove>,
  ): Promise<AnswerOf<typeof movieCalls.remove>> {
    await this.posters.removeMovie(caller, params.id);
    return { success: true };
  }

  @Serves(movieCalls.uploadPoster)
  @TakesUpload(POSTER, POSTER_BYTES_MAX)
  uploadPoster(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof movieCalls.uploadPoster>,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ): Promise<AnswerOf<typeof movieCalls.uploadPoster>> {
    if (!file) throw invalidField(POSTER, SENTENCES.required);
    return this.posters.replace(caller, params.id, file.buffer);
  }
}
