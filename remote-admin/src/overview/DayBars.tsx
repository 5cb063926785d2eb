import { useState } from 'react';
import { formatDate, formatNumber } from 'shared-kit';
import { Box, Hint, styled, Typography } from 'shared-kit/ui';
import { overview as say } from '../texts';

export interface DayCount {
  date: string;
  count: number;
}

const BAR_SHARE = 0.68;
/** Keeps a bar for 0 visible. */
const MIN_BAR = 1.5;
const FULL = 100;

const Plot = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 180,
  overflow: 'visible',
  '& line': { stroke: theme.vars.palette.divider },
  '& .bar': { fill: theme.vars.palette.accent, transition: 'opacity 120ms' },
  '& .bar[data-empty="true"]': { fill: theme.vars.palette.text.secondary, opacity: 0.35 },
  '&:hover .bar': { opacity: 0.45 },
  '&:hover g:hover .bar': { opacity: 1 },
}));

const dayMonth = (date: string) => formatDate(date).slice(0, 'dd.MM'.length);

export function DayBars({ name, days }: { name: string; days: readonly DayCount[] }) {
  const [pointed, setPointed] = useState<DayCount | null>(null);
  const peak = days.reduce((most, day) => (day.count > most.count ? day : most), { date: '', count: 0 });
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const step = FULL / Math.max(1, days.length);
  const worded = (day: DayCount) => say.onDay(formatDate(day.date), formatNumber(day.count));
  const label = say.chartOf(name, formatNumber(total), peak.date ? worded(peak) : formatNumber(0));
  const marked = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <>
      <Hint variant="caption" aria-hidden sx={{ display: 'block', minHeight: 22 }}>
        {pointed ? worded(pointed) : peak.count > 0 && formatNumber(peak.count)}
      </Hint>
      <Plot role="img" aria-label={label} onPointerLeave={() => setPointed(null)}>
        {[0, FULL / 2, FULL].map((y) => (
          <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
        ))}
        {days.map((day, index) => {
          const height = peak.count === 0 ? MIN_BAR : Math.max(MIN_BAR, (day.count / peak.count) * FULL);
          const x = index * step;
          return (
            <g key={day.date} onPointerEnter={() => setPointed(day)}>
              <rect x={`${x}%`} y="0" width={`${step}%`} height="100%" fill="transparent" />
              <rect
                className="bar"
                data-empty={day.count === 0}
                x={`${x + (step * (1 - BAR_SHARE)) / 2}%`}
                y={`${FULL - height}%`}
                width={`${step * BAR_SHARE}%`}
                height={`${height}%`}
                rx="3"
              />
            </g>
          );
        })}
      </Plot>
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: 'space-between', marginTop: 1, color: 'text.secondary' }}
      >
        {marked.map(
          (day) =>
            day && (
              <Typography key={day.date} variant="caption">
                {dayMonth(day.date)}
              </Typography>
            ),
        )}
      </Box>
    </>
  );
}
