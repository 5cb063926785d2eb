export const login = 'Daxil Ol';

export const register = 'Qeydiyyatdan keç';

/** How Azerbaijani reads the ending of '1970-ci': by the last spoken number. */
const ENDINGS: Record<number, string> = {
  0: 'cü',
  10: 'cu',
  20: 'ci',
  30: 'cu',
  40: 'cı',
  50: 'ci',
  60: 'cı',
  70: 'ci',
  80: 'ci',
  90: 'cı',
};
const endingOf = (decade: number) => (decade % 1000 === 0 ? 'ci' : (ENDINGS[decade % 100] ?? 'ci'));
export const yearsOfDecade = (decade: number) => `${decade}-${endingOf(decade)} illər`;
