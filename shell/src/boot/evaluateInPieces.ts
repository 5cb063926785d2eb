/**
 * Parts of the code that this script already holds, the ones that others need first. Only modules that remotes share: naming
 * another one here keeps all of its exports.
 */
const PIECES: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared-kit/router'),
  () => import(/* webpackMode: "eager" */ 'shared-kit/ui'),
  () => import(/* webpackMode: "eager" */ 'shared-kit/state'),
  () => import(/* webpackMode: "eager" */ 'shared-kit'),
];

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Evaluating all in one task would hold up the page for half a second on a phone. */
export async function evaluateInPieces(): Promise<void> {
  for (const evaluate of PIECES) {
    await evaluate();
    await nextTask();
  }
}
