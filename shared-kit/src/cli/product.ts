import { createClient } from '../contract/client';
import { CommandFailed, type Context, messageOf } from './context';

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
      // What fetch throws without an answer, and JSON.parse for an answer that is none.
      if (error instanceof TypeError) throw new CommandFailed(`No answer from ${origin}: ${causeOf(error)}`);
      if (error instanceof SyntaxError) throw new CommandFailed(`${origin} is not a Kinodost.`);
      throw error;
    }
  };
}

export const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? messageOf(error.cause) || ((error.cause as NodeJS.ErrnoException).code ?? '')
    : messageOf(error);
