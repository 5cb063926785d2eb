import { TIMED_CLIENT_TIMEOUT_MS } from 'shared-kit/contract/limits';
import { texts } from '../texts';

const say = texts.api;

/** The sentences and limits of a client: specification, section 8. */
export interface Policy {
  timeoutMs: number | null;
  sessionEndingStatuses: readonly number[];
  jsonWithoutMessage: string;
  notJson: string;
  unreadable: string;
  noResponse: string;
}

const POLICIES = {
  standard: {
    timeoutMs: null,
    sessionEndingStatuses: [],
    jsonWithoutMessage: say.jsonWithoutText,
    notJson: say.notJson,
    unreadable: say.unreadable,
    noResponse: say.unknown,
  },
  timed: {
    timeoutMs: TIMED_CLIENT_TIMEOUT_MS,
    sessionEndingStatuses: [401, 403],
    jsonWithoutMessage: say.unknown,
    notJson: say.unknown,
    unreadable: say.unknown,
    noResponse: say.noAnswer,
  },
} as const satisfies Record<string, Policy>;

const TIMED_PATHS = /^\/(movies|comments|stats)(\/|\?|$)/;

export const policyFor = (path: string): Policy =>
  TIMED_PATHS.test(path) ? POLICIES.timed : POLICIES.standard;
