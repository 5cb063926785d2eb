import { STORAGE_KEYS } from 'shared-kit/contract/limits';
import { SESSION_ATTRIBUTE } from 'shared-kit/contract/themeBoot';

/** Null also when the browser blocks storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.token);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

export function storeToken(token: string): void {
  localStorage.setItem(STORAGE_KEYS.token, token);
  for (const listener of listeners) listener();
}

export function onTokenStored(listener: () => void): () => void {
  const fromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.token && newValue !== null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(STORAGE_KEYS.token);
  } catch {
    return;
  }
}

/** Until then a rule of the boot document hides what only visitors see. */
export const showVisitorsPage = () => document.documentElement.removeAttribute(SESSION_ATTRIBUTE);
