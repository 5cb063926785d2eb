import { answerProcessCalls } from './calls';
import { loopCalls } from './loop-reading';

// Loaded before the backend's own program (node --import). The backend knows nothing of it.
answerProcessCalls(loopCalls());
