import type { Body } from 'shared-kit/contract';
import { RAMP_LIMITS } from 'shared-kit/contract/limits';
import type { publishingRoutes } from 'shared-kit/contract/routes';
import { formatNumber } from 'shared-kit/format';
import * as texts from '../../texts';
import { reasonRule } from '../ReasonField';

const say = texts.releases.promotion;
const SEPARATORS = /[\s,;]+/;
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;
const PERCENT_MAX = 100;

export type PromotionValues = typeof INITIAL_VALUES;
export type PromotionInput = Body<typeof publishingRoutes.promote>;

export const INITIAL_VALUES = {
  reason: '',
  percent: 5,
  users: '',
  isRamp: false,
  ramp: '1, 10, 50, 100',
  every: '60',
};

/** Null for anything but rising percentages. */
export function readSteps(typed: string): number[] | null {
  const words = typed.split(SEPARATORS).filter(Boolean);
  const steps = words.map((word) => (PERCENT.test(word) ? Number(word) : NaN));
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= PERCENT_MAX);
  return isRising && steps.length > 0 && steps.length <= RAMP_LIMITS.steps ? steps : null;
}

export const readUsers = (typed: string): string[] => [...new Set(typed.split(SEPARATORS).filter(Boolean))];

function readEvery(typed: string): number | null {
  const minutes = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : NaN;
  return minutes >= RAMP_LIMITS.everyMin && minutes <= RAMP_LIMITS.everyMax ? minutes : null;
}

export const checkPromotion = ({ reason, isRamp, ramp, every }: PromotionValues) => ({
  reason: reasonRule(reason),
  ramp: isRamp && !readSteps(ramp) ? say.rampWrong(RAMP_LIMITS.steps) : undefined,
  every:
    isRamp && !readEvery(every)
      ? say.everyWrong(formatNumber(RAMP_LIMITS.everyMin), formatNumber(RAMP_LIMITS.everyMax))
      : undefined,
});

export const reachesNobody = ({ isRamp, percent, users }: PromotionValues): boolean =>
  !isRamp && percent === 0 && readUsers(users).length === 0;

export function canaryBody(release: string, values: PromotionValues): PromotionInput {
  const users = readUsers(values.users);
  const share = values.isRamp
    ? { ramp: readSteps(values.ramp) ?? [], every: readEvery(values.every) ?? RAMP_LIMITS.everyMin }
    : { percent: values.percent };
  return { release, ...share, ...(users.length > 0 && { users }), reason: values.reason.trim() };
}
