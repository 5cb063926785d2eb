/** Spares a user who is done the request, and the place that the card keeps while it loads. */
const KEY = 'firstStepsDone';

function tryStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    // Without storage the server is asked each time.
    return undefined;
  }
}

export const isDoneHere = (userId: string) => tryStorage((storage) => storage.getItem(KEY)) === userId;
export const rememberDone = (userId: string) => tryStorage((storage) => storage.setItem(KEY, userId));
export const forgetDone = () => tryStorage((storage) => storage.removeItem(KEY));
