/** A light paper, a dark ink, and three colours that show on both. */
export type Palette = readonly [paper: string, ink: string, first: string, second: string, third: string];

export type Era = 'ink' | 'cut' | 'ochre' | 'neon' | 'muted' | 'clean';

export const PALETTES: readonly Palette[] = [
  // ink: until 1949
  ['#efe6d2', '#16130f', '#c0261c', '#8c8272', '#d6c7a6'],
  ['#e9e2d0', '#1b1d22', '#a31d1d', '#5b6470', '#c9b98f'],
  ['#f2ead8', '#22201c', '#bd3c19', '#3d5a5a', '#b9ab8a'],
  // cut: 1950s and 1960s
  ['#f4ead4', '#1d2a35', '#e76b46', '#30a092', '#f0b429'],
  ['#f7efe0', '#2b1f2e', '#d1253b', '#649484', '#f4a259'],
  ['#f3e9d7', '#12263a', '#f26a4b', '#346e93', '#f2c14e'],
  ['#efe7d6', '#2a2118', '#e8a317', '#466e6d', '#b23a48'],
  // ochre: 1970s
  ['#f2e2c4', '#33190f', '#d26c36', '#8a4b2a', '#e0a030'],
  ['#efdfc0', '#26221a', '#d98324', '#8f2d1f', '#84904f'],
  ['#f4e6cc', '#2d1b2e', '#aa4834', '#619191', '#e9b44c'],
  // neon: 1980s
  ['#f3e9ff', '#150b2e', '#ff3d81', '#7b2ff7', '#2de2e6'],
  ['#ffeede', '#0c1033', '#ff6b35', '#4678f1', '#f72585'],
  ['#e8fbff', '#0b1a26', '#ff4f79', '#00a896', '#ffd23f'],
  // muted: 1990s
  ['#e9e4da', '#23282b', '#96543d', '#849283', '#c9b79c'],
  ['#e6e7e8', '#1f2530', '#c58b5b', '#4f6984', '#9aa6ad'],
  ['#ece5dc', '#2c2328', '#8c4a54', '#7f8f9a', '#d1a97e'],
  // clean: since 2000
  ['#f6f4ee', '#111417', '#ff5a36', '#2c68df', '#c9ced3'],
  ['#f1f5f2', '#0f2421', '#c53f4a', '#12a37f', '#f5b700'],
  ['#fbf3ec', '#1a1530', '#ff7a59', '#5b4be1', '#ffc8a2'],
  ['#eef3f7', '#0d1b2a', '#ef476f', '#1b9aaa', '#ffc43d'],
];

export const ERAS: Record<Era, readonly number[]> = {
  ink: [0, 1, 2],
  cut: [3, 4, 5, 6],
  ochre: [7, 8, 9],
  neon: [10, 11, 12],
  muted: [13, 14, 15],
  clean: [16, 17, 18, 19],
};

/** Without a year, a film looks like one of the 1960s. */
export const ERA_WITHOUT_YEAR: Era = 'cut';
export const LAST_YEARS: [last: number, era: Era][] = [
  [1949, 'ink'],
  [1969, 'cut'],
  [1979, 'ochre'],
  [1989, 'neon'],
  [1999, 'muted'],
];
export const ERA_OF_TODAY: Era = 'clean';

export const eraOf = (year: number | null): Era =>
  year === null ? ERA_WITHOUT_YEAR : (LAST_YEARS.find(([last]) => year <= last)?.[1] ?? ERA_OF_TODAY);

const channel = (colour: string, at: number) => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);

/** As WCAG computes it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
