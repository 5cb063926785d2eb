import type { Passport } from 'shared-kit/contract';
import {
  CARD,
  CARD_MARGIN,
  fittingText,
  node,
  rect,
  type SvgNode,
  textAt,
} from '../../posters/posters.module';
import { DIARY_TEXTS } from '../texts';

export interface PassportInNumbers {
  username: string;
  seen: number;
  total: number;
  by_decade: Passport['by_decade'];
}

const COVER = '#1d2a5b';
const PAPER = '#f4efe1';
const INK = '#2a2540';
const PALE = '#c9c1ab';
const STAMP = '#3f51b5';

const CHART = { left: 560, top: 92, width: CARD.width - 560 - 60, height: CARD.height - 184 };
const MEASURE = CHART.left - CARD_MARGIN - 80;

/** The full bar is what there is, the dark part what was seen. */
function decadeRow(
  { decade, seen, total }: Passport['by_decade'][number],
  y: number,
  { height, most }: { height: number; most: number },
): SvgNode[] {
  const left = CHART.left + 110;
  const room = CHART.width - 110 - 96;
  const size = Math.min(24, height * 0.62);
  const middle = y + height / 2 + size * 0.36;
  const bar = (count: number, fill: string) =>
    rect(left, y + height * 0.2, Math.max(2, (room * count) / most), height * 0.6, fill, 4);
  return [
    textAt(String(decade), [CHART.left, middle], { size, weight: 500, fill: INK }),
    bar(total, PALE),
    ...(seen > 0 ? [bar(seen, STAMP)] : []),
    textAt(DIARY_TEXTS.stamps(seen, total), [CHART.left + CHART.width, middle], {
      size,
      weight: 500,
      fill: INK,
      anchor: 'end',
    }),
  ];
}

/** An open passport for sharing: the number of stamps on the left, decades on the right. */
export function drawPassport({ username, seen, total, by_decade: decades }: PassportInNumbers): SvgNode {
  const height = Math.min(52, CHART.height / Math.max(1, decades.length));
  const most = Math.max(1, ...decades.map((decade) => decade.total));
  const top = (CARD.height - height * decades.length) / 2;
  return node('svg', { viewBox: `0 0 ${CARD.width} ${CARD.height}` }, [
    rect(0, 0, CARD.width, CARD.height, COVER),
    rect(CHART.left - 48, 36, CARD.width - CHART.left + 12, CARD.height - 72, PAPER, 18),
    textAt(DIARY_TEXTS.passportTitle, [CARD_MARGIN, 116], { size: 36, weight: 800, fill: PAPER }),
    fittingText(
      username,
      [CARD_MARGIN, 168],
      { size: 30, weight: 500, fill: PALE },
      { width: MEASURE, smallest: 20 },
    ),
    textAt(String(seen), [CARD_MARGIN - 8, 370], { size: 190, weight: 800, fill: PAPER }),
    textAt(`/ ${total}`, [CARD_MARGIN, 432], { size: 44, weight: 800, fill: PALE }),
    textAt(DIARY_TEXTS.stampsSeen, [CARD_MARGIN, 480], { size: 26, weight: 500, fill: PALE }),
    textAt(DIARY_TEXTS.site, [CARD_MARGIN, CARD.height - CARD_MARGIN + 10], {
      size: 28,
      weight: 800,
      fill: PAPER,
    }),
    ...decades.flatMap((decade, i) => decadeRow(decade, top + i * height, { height, most })),
  ]);
}
