import Bowser from 'bowser';

const UNKNOWN = 'Naməlum cihaz';
const KNOWN_NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * The browser and its system, such as 'Chrome, Android'. Clients choose the header, so it proves nothing; only names that
 * the parser knows are shown, because this text stands in mails.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name && KNOWN_NAMES.has(name)).join(', ') || UNKNOWN;
}
