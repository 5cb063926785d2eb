import { api, calls, callWith, failureOf } from 'shared-kit';
import type { Audience, ImportMode, ImportRowStatus } from 'shared-kit/contract';
import { ownDataRoutes } from 'shared-kit/contract/routes';
import { download } from '../data/download';
import { imports as say } from '../texts';

const CHANGED_BY_IMPORT = [
  ...(['Diary', 'Favourites', 'Likes', 'List', 'Lists', 'Watchlist', 'WatchState'] as const),
  ...(['Ratings', 'Activity', 'Movie', 'Movies', 'PublicProfile', 'Imports', 'ImportRows'] as const),
];

export interface ImportRequest {
  files: readonly File[];
  /** Without it the call is a preview. */
  apply: boolean;
  mode: ImportMode;
  addMissing: boolean;
  /** Who sees lists that are new. */
  audience: Audience;
}

interface RowsOfImport {
  id: string;
  status: ImportRowStatus;
}

const yesOrNo = (value: boolean) => (value ? 'true' : 'false');

export const {
  useImportFilesMutation,
  useImportsQuery,
  useImportRowsQuery,
  useAnswerRowMutation,
  useUndoImportMutation,
  useDownloadRowsMutation,
} = api.enhanceEndpoints({ addTagTypes: CHANGED_BY_IMPORT }).injectEndpoints({
  endpoints: (build) => ({
    importFiles: build.mutation({
      ...calls(ownDataRoutes.importFiles, ({ files, apply, mode, addMissing, audience }: ImportRequest) => ({
        file: { files },
        form: {
          apply: yesOrNo(apply),
          mode,
          add_missing: yesOrNo(addMissing),
          list_visibility: audience,
        },
      })),
      invalidatesTags: (answer) => (answer?.applied ? CHANGED_BY_IMPORT : []),
    }),
    imports: build.query({ ...calls(ownDataRoutes.imports), providesTags: ['Imports'] }),
    importRows: build.query({
      ...calls(
        ownDataRoutes.importRows,
        ({ id, status }: RowsOfImport) => ({ params: { id }, query: { status } }),
        'rows',
      ),
      providesTags: ['ImportRows'],
    }),
    answerRow: build.mutation({
      ...calls(
        ownDataRoutes.answerImportRow,
        ({ id, row, movieId }: { id: string; row: number; movieId: string }) => ({
          params: { id, row: String(row) },
          body: { movie_id: movieId },
        }),
      ),
      invalidatesTags: CHANGED_BY_IMPORT,
    }),
    undoImport: build.mutation({
      ...calls(ownDataRoutes.undoImport, (id: string) => ({ params: { id } })),
      invalidatesTags: CHANGED_BY_IMPORT,
    }),
    downloadRows: build.mutation<null, RowsOfImport>({
      queryFn: async ({ id, status }, _queryApi, _options, send) => {
        const { data, error } = await callWith(send, ownDataRoutes.importRows, {
          params: { id },
          query: { status, format: 'csv' },
          as: 'blob',
        });
        const file: unknown = data;
        if (!(file instanceof Blob)) return { error: error ?? failureOf(data) };
        download(file, say.csvName);
        return { data: null };
      },
    }),
  }),
});
