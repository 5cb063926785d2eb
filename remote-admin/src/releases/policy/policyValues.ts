import type { Body, FeaturePolicy } from 'shared-kit/contract';
import { BAKE_MINUTES, DAY_MS } from 'shared-kit/contract/limits';
import type { publishingRoutes } from 'shared-kit/contract/routes';
import { formatDateTime, formatNumber } from 'shared-kit/format';
import * as texts from '../../texts';
import { reasonRule } from '../ReasonField';

const say = texts.releases.policy;
const DAYS = ['1', '3', '7'] as const;
/** `same`: as it is now. */
type End = 'forever' | 'same' | (typeof DAYS)[number];

export type PolicyValues = {
  isRampRequired: boolean;
  needsApproval: boolean;
  bake: string;
  isFrozen: boolean;
  reason: string;
  end: End;
};

export const valuesOf = ({ ramp, approvals, bake_minutes, frozen }: FeaturePolicy): PolicyValues => ({
  isRampRequired: ramp === 'required',
  needsApproval: approvals === 1,
  bake: String(bake_minutes),
  isFrozen: frozen !== null,
  reason: frozen?.reason ?? '',
  end: frozen?.until ? 'same' : 'forever',
});

export const endOptions = ({ frozen }: FeaturePolicy) => [
  ...(frozen?.until ? [{ value: 'same', label: say.until(formatDateTime(frozen.until)) }] : []),
  { value: 'forever', label: say.untilEnded },
  ...DAYS.map((value) => ({ value, label: say.days(value) })),
];

export const isEnd = (value: string): value is End =>
  value === 'same' || value === 'forever' || DAYS.some((days) => days === value);

const isBake = (typed: string) => /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= BAKE_MINUTES.max;

export const checkPolicy = ({ bake, isFrozen, reason }: PolicyValues) => ({
  bake: isBake(bake) ? undefined : say.bakeWrong(formatNumber(BAKE_MINUTES.max)),
  reason: isFrozen ? reasonRule(reason) : undefined,
});

function untilOf(end: End, { frozen }: FeaturePolicy): string | null {
  if (end === 'same') return frozen?.until ?? null;
  return end === 'forever' ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString();
}

export const policyBody = (
  { isRampRequired, needsApproval, bake, isFrozen, reason, end }: PolicyValues,
  policy: FeaturePolicy,
): Body<typeof publishingRoutes.setPolicy> => ({
  ramp: isRampRequired ? 'required' : 'optional',
  approvals: needsApproval ? 1 : 0,
  bake_minutes: Number(bake),
  frozen: isFrozen ? { reason: reason.trim(), until: untilOf(end, policy) } : null,
});
