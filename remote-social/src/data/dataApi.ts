import { api, type Failure, type Request } from 'shared-kit';
import type { ImportReport } from 'shared-kit/contract';
import { texts } from '../texts';
import { saveFile } from './saveFile';

export type ExportFormat = 'json' | 'csv';

const FILES = {
  json: { url: '/user/export', name: texts.data.jsonName },
  csv: { url: '/user/export/csv', name: texts.data.csvName },
} as const;
const FILE_FIELD = 'file';

type Call = (request: Request) => PromiseLike<{ data?: unknown; error?: Failure }>;

function formWith(file: File): FormData {
  const form = new FormData();
  form.append(FILE_FIELD, file, file.name);
  return form;
}

const dataApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportData: build.mutation<null, ExportFormat>({
      queryFn: async (format, _queryApi, _options, call) => {
        const { url, name } = FILES[format];
        const { data, error } = await (call as Call)({ url, as: 'blob' });
        if (error) return { error };
        saveFile(data as Blob, name);
        return { data: null };
      },
    }),
    importLetterboxd: build.mutation<ImportReport, { file: File; apply: boolean }>({
      query: ({ file, apply }) => ({
        url: '/user/import/letterboxd',
        method: 'POST',
        params: { apply },
        body: formWith(file),
      }),
      invalidatesTags: (report) =>
        report?.applied
          ? ['Watchlist', 'WatchState', 'Ratings', 'Activity', 'Movie', 'Movies', 'PublicProfile']
          : [],
    }),
  }),
});

export const { useExportDataMutation, useImportLetterboxdMutation } = dataApi;
