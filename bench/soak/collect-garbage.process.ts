import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before the backend's program (node --import). Without garbage, memory is what the program keeps.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => collect());
