import Bowser from 'bowser';

const UNKNOWN = 'Naməlum cihaz';

/** The browser and its system, such as 'Chrome, Android'. Browsers choose the header, so it proves nothing. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || UNKNOWN;
}
