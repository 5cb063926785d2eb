import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from 'shared-kit/contract/limits';
import { BACKGROUNDS } from 'shared-kit/contract/themeBoot';

const root = () => document.documentElement;
const isDark = () => root().classList.contains('dark');
const listeners = new Set<() => void>();

const prefersDark = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.darkMode);
  } catch {
    return null;
  }
}

function show(dark: boolean): void {
  root().classList.toggle('dark', dark);
  root().classList.toggle('light', !dark);
  for (const colour of document.querySelectorAll('meta[name="theme-color"]'))
    colour.setAttribute('content', BACKGROUNDS[dark ? 'dark' : 'light'].page);
  for (const listener of listeners) listener();
}

export function setDarkMode(dark: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEYS.darkMode, String(dark));
  } finally {
    show(dark);
  }
}

export function startDarkMode(): void {
  const preference = prefersDark();
  const fromStorage = () => {
    const choice = stored();
    show(choice === null ? (preference?.matches ?? false) : choice === 'true');
  };
  fromStorage();
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.darkMode || key === null) fromStorage();
  });
  preference?.addEventListener('change', fromStorage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For texts only. Colours are CSS variables and need no render. */
export const useDarkMode = () => useSyncExternalStore(subscribe, isDark, () => false);
