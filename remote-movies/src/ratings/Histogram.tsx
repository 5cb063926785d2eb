import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const HEIGHT = 64;

const Bars = styled('ol')({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(10, 1fr)',
  alignItems: 'end',
  gap: 3,
  height: HEIGHT,
  '& > li': { position: 'relative', height: '100%', display: 'flex', alignItems: 'flex-end' },
});
const Bar = styled('div')(({ theme }) => ({
  width: '100%',
  minHeight: 2,
  borderRadius: '3px 3px 0 0',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 45%, transparent)`,
  transition: 'height 240ms',
  '&[data-own="true"]': { backgroundColor: theme.vars.palette.accent },
}));
const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export function Histogram({ counts, own }: { counts: number[]; own: number | null }) {
  const highest = Math.max(1, ...counts);
  return (
    <Bars aria-label={texts.ratings.histogram}>
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
