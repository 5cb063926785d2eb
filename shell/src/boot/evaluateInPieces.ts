import { untilPainted } from './untilPainted';

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

/** The document's own script stops clicks. */
const PRESSES = ['pointerup', 'keydown'];

/** Evaluating all in one task would hold up the page for half a second on a phone. What is pressed meanwhile shows at once. */
export async function evaluateInPieces(): Promise<void> {
  let isPressed = false;
  const onPress = () => (isPressed = true);
  for (const type of PRESSES) window.addEventListener(type, onPress, { capture: true });
  for (const evaluate of PIECES) {
    await evaluate();
    await nextTask();
    if (isPressed) await untilPainted();
    isPressed = false;
  }
  for (const type of PRESSES) window.removeEventListener(type, onPress, { capture: true });
}
