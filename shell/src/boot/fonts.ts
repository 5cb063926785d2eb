import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2';
import latinExtended from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2';
import azerbaijani from '../fonts/onest-azerbaijani.preload.woff2';
import latin from '../fonts/onest-latin.preload.woff2';
import russian from '../fonts/onest-russian.woff2';

const face = (url: string, unicodeRange: string) => ({
  '@font-face': {
    fontFamily: 'Onest Variable',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '100 900',
    src: `url(${url}) format('woff2')`,
    unicodeRange,
  },
});

/**
 * Until the font has come, one of the system stands in, at Onest's mean width of letters in Azerbaijani text and with its height
 * of a line, so that nothing moves. The mean widths, regular and bold, in sizes of the font: Onest 0.458 and 0.474, Arial
 * 0.443 and 0.476, DejaVu Sans 0.502 and 0.567.
 */
const standIn = (name: string, fontWeight: string, fonts: string[], sizeAdjust: number) => ({
  '@font-face': {
    fontFamily: `Onest as ${name}`,
    fontWeight,
    src: fonts.map((font) => `local('${font}')`).join(', '),
    sizeAdjust: percent(sizeAdjust),
    ascentOverride: percent(0.97 / sizeAdjust),
    descentOverride: percent(0.305 / sizeAdjust),
    lineGapOverride: '0%',
  },
});
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
const REGULAR = '100 599';
const BOLD = '600 900';

/** Azerbaijani texts need the first two; the others load when a foreign text needs them. tasks/fonts.ts wrote those in ../fonts. */
export const fontFaces = [
  standIn('Arial', REGULAR, ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'], 1.034),
  standIn('Arial', BOLD, ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Roboto Bold'], 0.996),
  standIn('DejaVu', REGULAR, ['DejaVu Sans'], 0.912),
  standIn('DejaVu', BOLD, ['DejaVu Sans Bold'], 0.836),
  face(
    latin,
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
  face(azerbaijani, 'U+11E-11F,U+130,U+15E-15F,U+18F,U+259'),
  face(
    latinExtended,
    'U+100-11D,U+120-12F,U+132-15D,U+160-18E,U+190-258,U+25A-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  face(russian, 'U+401,U+410-44F,U+451'),
  face(cyrillic, 'U+301,U+400,U+402-40F,U+450,U+452-45F,U+490-491,U+4B0-4B1,U+2116'),
];
