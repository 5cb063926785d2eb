import { formatNumber } from 'shared-kit';
import { Box, styled, VisuallyHidden } from 'shared-kit/ui';
import { statistics as say } from '../texts';

export interface Count {
  key: string;
  label: string;
  count: number;
}

/** More columns than this have only every second label on a phone. */
const LABELS_MAX = 8;
const SHORT = 3;
const FULL = 100;

const Plot = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 'clamp(2px, 0.6vw, 8px)',
  [theme.breakpoints.down('sm')]: {
    '&[data-many] > div:nth-of-type(even) > span:last-of-type': { visibility: 'hidden' },
  },
  '& > div': { display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: 4, textAlign: 'center' },
  '& span': {
    fontSize: '0.75rem',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& > div > div': { height: 132, display: 'flex', alignItems: 'flex-end' },
  '& svg': { display: 'block', width: '100%', height: '100%' },
  '& rect': { fill: theme.vars.palette.accent },
  '& rect[data-empty]': { fill: theme.vars.palette.divider },
}));

/** Columns with their numbers. Screen readers get the same as a table. */
export function CountColumns({ caption, unit, counts }: { caption: string; unit: string; counts: Count[] }) {
  const isLong = counts.some(({ label }) => label.length > SHORT);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Box sx={{ position: 'relative' }}>
      <VisuallyHidden as="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ key, label, count }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
      <Plot aria-hidden data-many={counts.length > LABELS_MAX && isLong ? '' : undefined}>
        {counts.map(({ key, label, count }) => (
          <div key={key} title={say.value(label, formatNumber(count))}>
            <span>{count > 0 ? formatNumber(count) : '\u00a0'}</span>
            <div>
              <svg viewBox={`0 0 10 ${FULL}`} preserveAspectRatio="none">
                <rect
                  width="10"
                  y={FULL - Math.max(1, (count / most) * FULL)}
                  height={Math.max(1, (count / most) * FULL)}
                  data-empty={count === 0 ? '' : undefined}
                />
              </svg>
            </div>
            <span>{label}</span>
          </div>
        ))}
      </Plot>
    </Box>
  );
}
