/** `{userId} {count}`: known before the changes themselves, which are in a database, and in every tab. */
const KEY = 'waitingChanges';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

let confirmLogout: (() => void) | null = null;

/** How many changes wait for a network, and whether the user is asked about them. */
export const waiting = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  count: (userId: string | null): number => {
    const [owner, count] = read().split(' ');
    return userId !== null && owner === userId ? Number(count) : 0;
  },
  /** Of any user. */
  isEmpty: () => read() === '',
  /** From now on a change may be stored. It counts once it is. */
  expect: (userId: string): void => {
    if (waiting.isEmpty()) localStorage.setItem(KEY, `${userId} 0`);
  },
  note: (userId: string, count: number): void => {
    if (count === 0) return waiting.clear();
    localStorage.setItem(KEY, `${userId} ${count}`);
    notify();
  },
  clear: (): void => {
    localStorage.removeItem(KEY);
    notify();
  },
  logoutQuestion: () => confirmLogout,
  /** `logOut` is called if the user says so; null ends the question. */
  askBeforeLogout: (logOut: (() => void) | null): void => {
    confirmLogout = logOut;
    notify();
  },
};
