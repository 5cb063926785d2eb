import { TIMED_CLIENT_TIMEOUT_MS } from '../contract/limits';
import { texts } from '../texts';

const say = texts.api;

/** The sentences and limits of a client: specification, section 8. */
export interface Policy {
  timeoutMs: number | null;
  expiredBy: readonly number[];
  jsonWithoutText: string;
  notJson: string;
  unreadable: string;
  noAnswer: string;
}

const POLICIES = {
  standard: {
    timeoutMs: null,
    expiredBy: [],
    jsonWithoutText: say.jsonWithoutText,
    notJson: say.notJson,
    unreadable: say.unreadable,
    noAnswer: say.unknown,
  },
  timed: {
    timeoutMs: TIMED_CLIENT_TIMEOUT_MS,
    expiredBy: [401, 403],
    jsonWithoutText: say.unknown,
    notJson: say.unknown,
    unreadable: say.unknown,
    noAnswer: say.noAnswer,
  },
} as const satisfies Record<string, Policy>;

const TIMED_PATHS = /^\/(movies|comments|stats)(\/|\?|$)/;

export const policyFor = (path: string): Policy =>
  TIMED_PATHS.test(path) ? POLICIES.timed : POLICIES.standard;
