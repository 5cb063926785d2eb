import { addPasskey as say } from '../../texts';

/** By the names of the exceptions of `navigator.credentials.create()`. Source: WebAuthn Level 3. */
const SENTENCES: Record<string, string> = {
  InvalidStateError: say.exists,
  NotSupportedError: say.notPossible,
  ConstraintError: say.notPossible,
  SecurityError: say.wrongAddress,
};

export const registrationProblem = (thrown: unknown) =>
  SENTENCES[thrown instanceof Error ? thrown.name : ''] ?? say.failed;
