import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from 'shared-kit';
import { Button, Skeleton } from 'shared-kit/ui';
import { Panel } from '../parts/Panel';
import { overview as say } from '../texts';
import { DayBars, type DayCount } from './DayBars';
import { DayTable } from './DayTable';

const ICON = { size: 17, 'aria-hidden': true } as const;
const HEIGHT = 231;

export function DayPanel({ name, days }: { name: string; days: readonly DayCount[] | undefined }) {
  const [isTable, setTable] = useState(false);
  const total = days?.reduce((sum, day) => sum + day.count, 0);
  return (
    <Panel
      title={name}
      lead={total === undefined ? say.period : `${say.period}, ${say.total(formatNumber(total))}`}
      aside={
        <Button
          size="small"
          startIcon={isTable ? <ChartColumn {...ICON} /> : <Table2 {...ICON} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? say.showChart : say.showTable}
        </Button>
      }
    >
      {!days ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : isTable ? (
        <DayTable name={name} days={days} />
      ) : (
        <DayBars name={name} days={days} />
      )}
    </Panel>
  );
}
