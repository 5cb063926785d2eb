import { STORAGE_KEYS } from '../limits';
import { SESSION_ATTRIBUTE, THEME_BOOT_SCRIPT } from './themeBoot';

// Evaluated like the script of the document.
const runInThisWindow = (code: string): unknown => window.eval(`(${code})`);
const root = document.documentElement;

function boot() {
  root.removeAttribute(SESSION_ATTRIBUTE);
  root.className = '';
  const run = runInThisWindow(`(matchMedia) => { ${THEME_BOOT_SCRIPT} }`) as (
    media: () => { matches: boolean },
  ) => void;
  run(() => ({ matches: false }));
}

beforeEach(() => localStorage.clear());

it('says whether there is a token', () => {
  boot();
  expect(root.hasAttribute(SESSION_ATTRIBUTE)).toBe(false);
  localStorage.setItem(STORAGE_KEYS.token, 'token');
  boot();
  expect(root.hasAttribute(SESSION_ATTRIBUTE)).toBe(true);
});

it('says which theme was chosen', () => {
  boot();
  expect(root.className).toBe('light');
  localStorage.setItem(STORAGE_KEYS.darkMode, 'true');
  boot();
  expect(root.className).toBe('dark');
});
