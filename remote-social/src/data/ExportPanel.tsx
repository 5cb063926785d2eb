import { Braces, Sheet } from 'lucide-react';
import { useAttempt } from 'shared-kit/parts';
import { Button } from 'shared-kit/ui';
import { Buttons } from '../profile/layout';
import { Panel } from '../profile/Panel';
import { data as say } from '../texts';
import { useExportDataMutation } from './dataApi';

const FORMATS = [
  { format: 'json', label: say.json, Icon: Braces },
  { format: 'csv', label: say.csv, Icon: Sheet },
] as const;

export function ExportPanel() {
  const attempt = useAttempt();
  const [load, { isLoading, originalArgs }] = useExportDataMutation();
  return (
    <Panel title={say.exportTitle} description={say.exportDescription}>
      <Buttons>
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
      </Buttons>
    </Panel>
  );
}
