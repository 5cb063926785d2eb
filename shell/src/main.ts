import { boot } from './boot/boot';

void boot();
