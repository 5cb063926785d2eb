/** JSON that PostgreSQL built. It is sent as it is: only tests and pages that are rendered here read it. */
export class Json<T> {
  constructor(readonly text: string) {}

  toJSON(): T {
    return JSON.parse(this.text) as T;
  }
}

/** For statements that always return a row. */
export function answerOf<T>(found: { answer: Json<T> } | undefined): Json<T> {
  if (!found) throw new Error('the statement returned no row');
  return found.answer;
}
