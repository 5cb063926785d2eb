import './boot/publicPath';
import { afterFirstPaint } from './boot/afterFirstPaint';
import { evaluateInPieces } from './boot/evaluateInPieces';
import { untilWanted } from './boot/untilWanted';

// The code is in this script already. To run it takes long enough to hold up the paint.
void afterFirstPaint()
  .then(untilWanted)
  .then(async (waitedMs) => {
    await evaluateInPieces();
    const { boot } = await import(/* webpackMode: "eager" */ './boot/boot');
    await boot(waitedMs);
  });
