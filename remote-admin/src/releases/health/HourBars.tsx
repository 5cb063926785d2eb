import { formatDateTime, formatNumber } from 'shared-kit';
import { styled } from 'shared-kit/ui';
import * as texts from '../../texts';
import { type HourCounts, totalOf } from './hours';

const say = texts.releases.health;

const FULL = 100;
/** Of the height. Loads stand on this line, failures hang below it. */
const BASELINE = 68;
/** Twice the share that ends a canary. */
const FAILURE_SHARE_SHOWN = 0.1;
const MIN_BAR_PX = 1.5;
const BAR_SHARE = 0.72;

const Plot = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  '& line': { stroke: theme.vars.palette.divider },
  '& .loads': { fill: theme.vars.palette.accent },
  '& .failures': { fill: theme.vars.palette.error.main },
}));

const worded = ({ start, loads, errors, fallbacks }: HourCounts) =>
  say.inHour(
    formatDateTime(new Date(start)),
    formatNumber(loads),
    formatNumber(errors),
    formatNumber(fallbacks),
  );

interface Props {
  name: string;
  hours: readonly HourCounts[];
  height: number;
}

/** The shape distinguishes loads from failures, not only the colour. */
export function HourBars({ name, hours, height }: Props) {
  const peak = Math.max(1, ...hours.map(({ loads }) => loads));
  const step = FULL / hours.length;
  const minBar = (MIN_BAR_PX / height) * FULL;
  const total = (key: 'loads' | 'errors' | 'fallbacks') => formatNumber(totalOf(hours, key));
  return (
    <Plot
      role="img"
      height={height}
      aria-label={say.chartOf(name, total('loads'), total('errors'), total('fallbacks'))}
    >
      <line x1="0" x2="100%" y1={`${BASELINE}%`} y2={`${BASELINE}%`} />
      {hours.map((hour, index) => {
        const failures = hour.errors + hour.fallbacks;
        if (hour.loads + failures === 0) return null;
        const up = Math.max(minBar, (hour.loads / peak) * BASELINE);
        const share = failures / Math.max(1, hour.loads) / FAILURE_SHARE_SHOWN;
        const down = Math.max(minBar, Math.min(1, share) * (FULL - BASELINE));
        const bar = { x: `${(index + (1 - BAR_SHARE) / 2) * step}%`, width: `${step * BAR_SHARE}%` };
        return (
          <g key={hour.start}>
            <title>{worded(hour)}</title>
            <rect x={`${index * step}%`} width={`${step}%`} y="0" height="100%" fill="transparent" />
            <rect className="loads" {...bar} y={`${BASELINE - up}%`} height={`${up}%`} rx="1" />
            {failures > 0 && (
              <rect className="failures" {...bar} y={`${BASELINE}%`} height={`${down}%`} rx="1" />
            )}
          </g>
        );
      })}
    </Plot>
  );
}
