/** The first match wins: most browsers also name Chrome and Safari, and Android names Linux. */
const BROWSERS: [RegExp, string][] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Such as 'Chrome, Windows'. Undefined for an unknown browser. */
export function deviceName(userAgent: string): string | undefined {
  const known = [firstIn(BROWSERS, userAgent), firstIn(SYSTEMS, userAgent)].filter(Boolean);
  return known.length > 0 ? known.join(', ') : undefined;
}
