import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { styled } from 'shared-kit/ui';
import * as texts from '../../texts';

/** Readers need a light border of this many modules. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

const Picture = styled('svg')({
  width: 'min(100%, 240px)',
  aspectRatio: '1',
  marginInline: 'auto',
  borderRadius: 12,
  backgroundColor: '#fff',
});

/** Black on white in both themes, because many readers fail on inverted codes. */
export function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET_ZONE;
  return (
    <Picture
      role="img"
      aria-label={texts.turnOn.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} fill="#000" />
    </Picture>
  );
}
