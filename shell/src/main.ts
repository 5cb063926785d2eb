import './boot/publicPath';
import { afterFirstPaint } from './boot/afterFirstPaint';

// The code is in this script already. To run it takes long enough to hold up the paint.
void afterFirstPaint()
  .then(() => import(/* webpackMode: "eager" */ './boot/boot'))
  .then(({ boot }) => boot());
