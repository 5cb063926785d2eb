import { api, callWith, failureOf } from 'shared-kit';
import { ownDataRoutes } from 'shared-kit/contract/routes';
import * as texts from '../texts';
import { download } from './download';

const EXPORTS = {
  json: { route: ownDataRoutes.exportJson, fileName: texts.data.jsonName },
  csv: { route: ownDataRoutes.exportCsv, fileName: texts.data.csvName },
} as const;
type ExportFormat = keyof typeof EXPORTS;

const dataApi = api.injectEndpoints({
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
  }),
});

export const { useExportDataMutation } = dataApi;
