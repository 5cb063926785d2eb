const KEY = 'pushOffered';

/** True once on each device, and never where storage is blocked. */
export function takePushOffer(): boolean {
  try {
    if (localStorage.getItem(KEY) !== null) return false;
    localStorage.setItem(KEY, 'true');
    return true;
  } catch {
    return false;
  }
}
