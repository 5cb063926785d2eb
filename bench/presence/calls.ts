export type ProcessCalls = Record<string, (payload: never) => unknown>;

export interface CallMessage {
  id: number;
  name: string;
  payload: unknown;
}

export interface PresenceAnswer {
  id: number;
  result?: unknown;
  error?: string;
}

const isCallMessage = (message: unknown): message is CallMessage =>
  typeof message === 'object' && message !== null && 'name' in message;

export function answerProcessCalls(calls: ProcessCalls): void {
  process.on('message', (message) => {
    if (!isCallMessage(message)) return;
    const call = calls[message.name];
    if (call) void answer(message, call);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

async function answer({ id, payload }: CallMessage, call: ProcessCalls[string]): Promise<void> {
  let answered: PresenceAnswer;
  try {
    answered = { id, result: await call(payload as never) };
  } catch (error) {
    answered = { id, error: String(error) };
  }
  process.send?.(answered);
}
