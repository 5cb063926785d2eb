import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-kit/ui';
import { parts as say } from '../texts';

const ICON = { size: 17, 'aria-hidden': true } as const;

/** Whether a chart's table stands in its place, and the button that changes it. */
export function useTable() {
  const [isTable, setTable] = useState(false);
  const button = (
    <Button
      size="small"
      startIcon={isTable ? <ChartColumn {...ICON} /> : <Table2 {...ICON} />}
      onClick={() => setTable(!isTable)}
    >
      {isTable ? say.chart : say.table}
    </Button>
  );
  return { isTable, button };
}
