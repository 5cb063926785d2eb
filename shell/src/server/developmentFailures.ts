import type { BootDocument, FeatureId } from 'shared-kit/contract';
import type { ServerFailure } from './createServerLoader';

/** With the stack in development. */
export const textOf = (error: unknown): string =>
  process.env.NODE_ENV === 'development' && error instanceof Error
    ? (error.stack ?? String(error))
    : String(error);

/** React's development build writes the error of a part that it leaves out into the part's place. */
const LEFT_OUT = /<template data-msg="([^"]*)"(?: data-stck="([^"]*)")?/g;
const PREFACE = 'Switched to client rendering because the server rendering errored:\n\n';
const ENTITIES: Record<string, string> = { quot: '"', '#x27': "'", amp: '&', lt: '<', gt: '>' };

const decoded = (text = '') =>
  text.replace(/&(quot|#x27|amp|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '');

export function errorsIn(html: string): string[] {
  return [...html.matchAll(LEFT_OUT)].flatMap(([, message, stack]) => {
    const text = decoded(message);
    // Others only wait for code or data.
    if (!text.startsWith(PREFACE)) return [];
    return decoded(stack) || text.slice(PREFACE.length);
  });
}

/** The stack names scripts by containers. The shell's components are in every stack. */
function featureOf(error: string, { features }: BootDocument): FeatureId {
  const remote = Object.values(features).find(
    ({ feature, container }) => feature.id !== 'shell' && error.includes(`${container}:`),
  );
  return remote?.feature.id ?? 'shell';
}

/** The failures with the errors behind them. */
export function withErrors(
  failures: readonly ServerFailure[],
  errors: ReadonlySet<string>,
  boot: BootDocument,
): ServerFailure[] {
  const thrown = [...errors].map((message) => ({ feature: featureOf(message, boot), message }));
  const others = failures.filter(({ feature }) => !thrown.some((error) => error.feature === feature));
  return [...thrown, ...others];
}
