import { movieCalls, POSTER_BYTES_MAX } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { TakesUpload, uploadedFile } from '../../uploads/uploads.module';
import { MovieSearchService } from '../search/movie-search.service';
import { FacetsService } from './facets.service';
import { MoviesService } from './movies.service';

const POSTER = movieCalls.uploadPoster.file;

export const MoviesController = serves(
  movieCalls,
  { movies: MoviesService, movieSearch: MovieSearchService, movieFacets: FacetsService },
  {
    list: ({ caller, query }, { movies }) => movies.list(caller, query),
    summaries: ({ caller, query }, { movies }) => movies.summaries(caller, query),
    search: ({ caller, params, query }, { movieSearch }) =>
      movieSearch.search(caller?.id ?? null, params.term, query),
    facets: (_, { movieFacets }) => movieFacets.read(),
    one: ({ caller, params }, { movies }) => movies.open(caller, params.id),
    additions: async ({ query }, { movies }) => {
      const { page, limit } = query;
      return { ...(await movies.additions(page, limit)), page, limit };
    },
    similar: async ({ caller, params }, { movies }) => ({
      movies: await movies.similar(caller?.id ?? null, params.id),
    }),
    create: ({ caller, body }, { movies }) => movies.create(caller, body),
    update: ({ caller, params, body }, { movies }) => movies.update(caller, params.id, body),
    remove: ({ caller, params }, { movies }) => movies.remove(caller, params.id),
    uploadPoster: ({ caller, params, request }, { movies }) =>
      movies.replacePoster(caller, params.id, uploadedFile(request, POSTER).buffer),
  },
  { uploadPoster: TakesUpload(POSTER, POSTER_BYTES_MAX) },
);
