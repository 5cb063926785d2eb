const UNITS = ['', 'ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
const TENS = ['', 'cu', 'ci', 'cu', 'cı', 'ci', 'cı', 'ci', 'ci', 'cı'];
const HUNDRED = 'cü';
const THOUSAND = 'ci';

/** `2026-cı`, as in '2026-cı il': the ending follows the last number that is spoken. */
export function ordinalYear(year: number): string {
  const ending =
    UNITS[year % 10] || TENS[Math.floor(year / 10) % 10] || (year % 1000 === 0 ? THOUSAND : HUNDRED);
  return `${year}-${ending}`;
}
