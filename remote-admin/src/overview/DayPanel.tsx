import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from 'shared-kit';
import { Box, Button, Paper, Skeleton, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { DayBars, type DayCount } from './DayBars';
import { DayTable } from './DayTable';

const say = texts.overview;
const ICON = { size: 17, 'aria-hidden': true } as const;
const HEIGHT = 231;

export function DayPanel({ name, days }: { name: string; days: readonly DayCount[] | undefined }) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const total = days?.reduce((sum, day) => sum + day.count, 0);
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: { xs: 2, sm: 2.5 }, borderRadius: 4, border: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 1,
          marginBottom: 1.5,
        }}
      >
        <Box>
          <Typography variant="h3" component="h2" id={titleId}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say.period}
            {total !== undefined && `, ${say.total(formatNumber(total))}`}
          </Typography>
        </Box>
        <Button
          size="small"
          startIcon={isTable ? <ChartColumn {...ICON} /> : <Table2 {...ICON} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? say.showChart : say.showTable}
        </Button>
      </Box>
      {!days ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : isTable ? (
        <DayTable name={name} days={days} />
      ) : (
        <DayBars name={name} days={days} />
      )}
    </Paper>
  );
}
