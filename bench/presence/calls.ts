export type Calls = Record<string, (payload: never) => unknown>;

export interface Question {
  id: number;
  name: string;
  payload: unknown;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'name' in message;

export function answerCalls(calls: Calls): void {
  process.on('message', (message) => {
    if (!isQuestion(message)) return;
    const call = calls[message.name];
    if (call) void answer(message, call);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

async function answer({ id, payload }: Question, call: Calls[string]): Promise<void> {
  let answered: Answer;
  try {
    answered = { id, result: await call(payload as never) };
  } catch (error) {
    answered = { id, error: String(error) };
  }
  process.send?.(answered);
}
