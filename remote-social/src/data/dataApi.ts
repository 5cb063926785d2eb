import { api, calls, callWith, failureOf } from 'shared-kit';
import { ownDataRoutes } from 'shared-kit/contract/routes';
import { texts } from '../texts';
import { saveFile } from './saveFile';

const EXPORTS = {
  json: { route: ownDataRoutes.exportJson, fileName: texts.data.jsonName },
  csv: { route: ownDataRoutes.exportCsv, fileName: texts.data.csvName },
} as const;
export type ExportFormat = keyof typeof EXPORTS;

const CHANGED_BY_IMPORT = [
  'Watchlist',
  'WatchState',
  'Ratings',
  'Activity',
  'Movie',
  'Movies',
  'PublicProfile',
] as const;

const dataApi = api.enhanceEndpoints({ addTagTypes: CHANGED_BY_IMPORT }).injectEndpoints({
  endpoints: (build) => ({
    exportData: build.mutation<null, ExportFormat>({
      queryFn: async (format, _queryApi, _options, send) => {
        const { route, fileName } = EXPORTS[format];
        const { data, error } = await callWith(send, route, { as: 'blob' });
        if (!(data instanceof Blob)) return { error: error ?? failureOf(data) };
        saveFile(data, fileName);
        return { data: null };
      },
    }),
    importLetterboxd: build.mutation({
      ...calls(ownDataRoutes.importLetterboxd, ({ file, apply }: { file: File; apply: boolean }) => ({
        query: { apply },
        file: { file },
      })),
      invalidatesTags: (report) => (report?.applied ? CHANGED_BY_IMPORT : []),
    }),
  }),
});

export const { useExportDataMutation, useImportLetterboxdMutation } = dataApi;
