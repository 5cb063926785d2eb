import { styled, VisuallyHidden } from 'shared-kit/ui';
import * as texts from '../texts';

const Bars = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, 1fr)',
  alignItems: 'end',
  gap: 3,
  height: 64,
  '& > li': { position: 'relative', height: '100%', display: 'flex', alignItems: 'flex-end' },
});
const Bar = styled('div')(({ theme }) => ({
  width: '100%',
  minHeight: 2,
  borderRadius: '3px 3px 0 0',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 45%, transparent)`,
  transition: 'height 240ms',
  '&[data-own="true"]': { backgroundColor: theme.vars.palette.accent },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'CanvasText',
    '&[data-own="true"]': { backgroundColor: 'Highlight' },
  },
}));

export function Histogram({ counts, own }: { counts: number[]; own: number | null }) {
  const highest = Math.max(1, ...counts);
  return (
    <Bars role="list" aria-label={texts.ratings.histogram}>
      {counts.map((count, index) => {
        const label = texts.ratings.bar(index + 1, count);
        return (
          <li key={index} title={label}>
            <VisuallyHidden>{label}</VisuallyHidden>
            <Bar aria-hidden data-own={index + 1 === own} style={{ height: `${(count / highest) * 100}%` }} />
          </li>
        );
      })}
    </Bars>
  );
}
