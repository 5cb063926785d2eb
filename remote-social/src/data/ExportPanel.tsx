import { Braces, Sheet } from 'lucide-react';
import { api, callWith, failureOf } from 'shared-kit';
import { ownDataRoutes } from 'shared-kit/contract/routes';
import { useAttempt } from 'shared-kit/parts';
import { Button, Row } from 'shared-kit/ui';
import { SettingsPanel } from '../profile/SettingsPanel';
import { data as say } from '../texts';
import { download } from './download';

const EXPORTS = {
  json: { route: ownDataRoutes.exportJson, fileName: say.jsonName },
  csv: { route: ownDataRoutes.exportCsv, fileName: say.csvName },
} as const;

const { useExportDataMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    exportData: build.mutation<null, keyof typeof EXPORTS>({
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

const FORMATS = [
  { format: 'json', label: say.json, Icon: Braces },
  { format: 'csv', label: say.csv, Icon: Sheet },
] as const;

export function ExportPanel() {
  const attempt = useAttempt();
  const [load, { isLoading, originalArgs }] = useExportDataMutation();
  return (
    <SettingsPanel title={say.exportTitle} description={say.exportDescription}>
      <Row>
        {FORMATS.map(({ format, label, Icon }) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<Icon size={18} aria-hidden />}
            loading={isLoading && originalArgs === format}
            onClick={() => void attempt(load(format), say.exported)}
          >
            {label}
          </Button>
        ))}
      </Row>
    </SettingsPanel>
  );
}
