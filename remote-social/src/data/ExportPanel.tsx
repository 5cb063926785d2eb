import { Braces, Sheet } from 'lucide-react';
import { useId } from 'react';
import { failureOf } from 'shared-kit';
import { useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { Buttons, Panel } from '../profile/layout';
import { PanelHeading } from '../profile/PanelHeading';
import { data as say } from '../texts';
import { type ExportFormat, useExportDataMutation } from './dataApi';

const FORMATS = [
  { format: 'json', label: say.json, Icon: Braces },
  { format: 'csv', label: say.csv, Icon: Sheet },
] as const;

export function ExportPanel() {
  const titleId = useId();
  const toast = useToast();
  const [load, { isLoading, originalArgs }] = useExportDataMutation();
  async function download(format: ExportFormat) {
    try {
      await load(format).unwrap();
      toast.success(say.exported);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  }
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeading id={titleId} title={say.exportTitle} description={say.exportDescription} />
      <Buttons>
        {FORMATS.map(({ format, label, Icon }) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<Icon size={18} aria-hidden />}
            loading={isLoading && originalArgs === format}
            onClick={() => void download(format)}
          >
            {label}
          </Button>
        ))}
      </Buttons>
    </Panel>
  );
}
