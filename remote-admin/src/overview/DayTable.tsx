import { formatDate, formatNumber } from 'shared-kit';
import { Box } from 'shared-kit/ui';
import { DataTable } from '../parts/DataTable';
import { overview as say } from '../texts';
import type { DayCount } from './DayBars';

/** The height of the chart that it replaces. */
const HEIGHT = 231;

export function DayTable({ name, days }: { name: string; days: readonly DayCount[] }) {
  return (
    <Box
      role="region"
      aria-label={name}
      tabIndex={0}
      sx={{ height: HEIGHT, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <DataTable aria-label={`${name}, ${say.period}`}>
        <thead>
          <tr>
            <th scope="col">{say.date}</th>
            <th scope="col" data-end>
              {say.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <td>{formatDate(day.date)}</td>
              <td data-end data-number>
                {formatNumber(day.count)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Box>
  );
}
