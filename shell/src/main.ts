import './boot/publicPath';
import { boot } from './boot/boot';

void boot();
