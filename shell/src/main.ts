import { boot } from './boot/boot';

boot();
