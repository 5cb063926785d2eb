import * as texts from '../../texts';

const say = texts.addPasskey;

/** By the names of the exceptions of `navigator.credentials.create()`. Source: WebAuthn Level 3. */
const SENTENCES: Record<string, string> = {
  InvalidStateError: say.exists,
  NotSupportedError: say.notPossible,
  ConstraintError: say.notPossible,
  SecurityError: say.wrongAddress,
};

const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : '');

/** Browsers report a cancelled dialog and one that timed out alike. */
export const isCancelled = (thrown: unknown) => ['NotAllowedError', 'AbortError'].includes(nameOf(thrown));

export const registrationProblem = (thrown: unknown) => SENTENCES[nameOf(thrown)] ?? say.failed;
