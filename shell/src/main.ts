import './boot/publicPath';
import { afterFirstPaint } from './boot/afterFirstPaint';
import { untilWanted } from './boot/untilWanted';

// The code is in this script already. To run it takes long enough to hold up the paint.
void afterFirstPaint()
  .then(untilWanted)
  .then((waitedMs) => import(/* webpackMode: "eager" */ './boot/boot').then(({ boot }) => boot(waitedMs)));
