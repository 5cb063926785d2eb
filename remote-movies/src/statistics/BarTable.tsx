import { useState } from 'react';
import { formatNumber } from 'shared-kit';
import { Box, Button, CUT_OFF, styled } from 'shared-kit/ui';
import { statistics as say } from '../texts';
import type { Count } from './CountColumns';

const SHOWN = 6;
const FULL = 100;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
  '& tbody th': {
    width: '42%',
    textAlign: 'start',
    fontWeight: 500,
    fontSize: '0.9375rem',
    paddingBlock: 5,
    paddingInlineEnd: 12,
    ...CUT_OFF,
  },
  '& td': { paddingBlock: 5 },
  '& td > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 3.5em',
    gap: 10,
    alignItems: 'center',
  },
  '& svg': { display: 'block', width: '100%', height: 10, borderRadius: 5, overflow: 'hidden' },
  '& rect': { fill: theme.vars.palette.accent },
  '& rect:first-of-type': { fill: theme.vars.palette.raised },
  '& td span': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
}));

/** A table whose rows are bars, the first ones until the user asks for all. */
export function BarTable({ caption, unit, counts }: { caption: string; unit: string; counts: Count[] }) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Box sx={{ position: 'relative' }}>
      <Table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? counts : counts.slice(0, SHOWN)).map(({ key, label, count }) => (
            <tr key={key}>
              <th scope="row" title={label}>
                {label}
              </th>
              <td>
                <div>
                  <svg viewBox={`0 0 ${FULL} 10`} preserveAspectRatio="none" aria-hidden>
                    <rect width={FULL} height="10" />
                    <rect width={(count / most) * FULL} height="10" />
                  </svg>
                  <span>{formatNumber(count)}</span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {counts.length > SHOWN && (
        <Button
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ marginTop: 0.5 }}
        >
          {isWhole ? say.showLess : say.showAll(formatNumber(counts.length))}
        </Button>
      )}
    </Box>
  );
}
