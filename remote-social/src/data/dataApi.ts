import { api, calls, callWith, failureOf } from 'shared-kit';
import type { Audience } from 'shared-kit/contract';
import { ownDataRoutes } from 'shared-kit/contract/routes';
import * as texts from '../texts';

const EXPORTS = {
  json: { route: ownDataRoutes.exportJson, fileName: texts.data.jsonName },
  csv: { route: ownDataRoutes.exportCsv, fileName: texts.data.csvName },
} as const;
export type ExportFormat = keyof typeof EXPORTS;

const CHANGED_BY_IMPORT = [
  'Diary',
  'Favourites',
  'Likes',
  'List',
  'Lists',
  'Watchlist',
  'WatchState',
  'Ratings',
  'Activity',
  'Movie',
  'Movies',
  'PublicProfile',
] as const;

interface Import {
  file: File;
  apply: boolean;
  /** Who sees lists that are new. */
  audience?: Audience;
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url));
}

const dataApi = api.enhanceEndpoints({ addTagTypes: CHANGED_BY_IMPORT }).injectEndpoints({
  endpoints: (build) => ({
    exportData: build.mutation<null, ExportFormat>({
      queryFn: async (format, _queryApi, _options, send) => {
        const { route, fileName } = EXPORTS[format];
        const { data, error } = await callWith(send, route, { as: 'blob' });
        if (!(data instanceof Blob)) return { error: error ?? failureOf(data) };
        download(data, fileName);
        return { data: null };
      },
    }),
    importLetterboxd: build.mutation({
      ...calls(ownDataRoutes.importLetterboxd, ({ file, apply, audience }: Import) => ({
        query: { apply, list_visibility: audience },
        file: { file },
      })),
      invalidatesTags: (report) => (report?.applied ? CHANGED_BY_IMPORT : []),
    }),
  }),
});

export const { useExportDataMutation, useImportLetterboxdMutation } = dataApi;
