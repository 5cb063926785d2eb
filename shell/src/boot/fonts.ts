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
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
  face(azerbaijani, 'U+011E-011F,U+0130,U+015E-015F,U+018F,U+0259'),
  face(
    latinExtended,
    'U+0100-011D,U+0120-012F,U+0132-015D,U+0160-018E,U+0190-0258,U+025A-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  face(russian, 'U+0401,U+0410-044F,U+0451'),
  face(cyrillic, 'U+0301,U+0400,U+0402-040F,U+0450,U+0452-045F,U+0490-0491,U+04B0-04B1,U+2116'),
];
