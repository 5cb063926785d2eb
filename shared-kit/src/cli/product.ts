import { CallRefused, createClient } from '../contract/client';
import { CommandFailed, type Context, factOf, messageOf } from './context';

type Env = Context['env'];

/** The origin of a product. Throws for what is no address. */
export function productOrigin(value: string, name: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new CommandFailed(`${name} takes the address of a product, such as https://kinodost.example.`, 2);
  return new URL(value).origin;
}

export function originFrom({ KINODOST_URL }: Env): string {
  if (!KINODOST_URL) throw new CommandFailed('Set KINODOST_URL to the address of the product.', 2);
  return productOrigin(KINODOST_URL, 'KINODOST_URL');
}

export function productFrom(env: Env): ReturnType<typeof createClient> {
  const origin = originFrom(env);
  const token = env.KINODOST_TOKEN?.trim();
  if (!token)
    throw new CommandFailed('Set KINODOST_TOKEN to a token of the feature. An administrator makes one.', 2);
  const call = createClient({ origin, token });
  return async (route, ...input) => {
    try {
      return await call(route, ...input);
    } catch (error) {
      throw error instanceof CallRefused ? error : new CommandFailed(describeFailure(error, origin));
    }
  };
}

function describeFailure(error: unknown, origin: string): string {
  switch (factOf(error, 'name')) {
    case 'ZodError':
      return `${origin} gave an answer that this kit doesn't know. Install a kit of its version.`;
    case 'SyntaxError':
      return `${origin} is not a Kinodost.`;
    default:
      return `No answer from ${origin}: ${causeOf(error)}`;
  }
}

/** `fetch` hides why it failed in the cause. */
export function causeOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const text = factOf(cause, 'message') || factOf(cause, 'code') || messageOf(error);
  return text.split('\n')[0]?.trim() ?? '';
}
