import type { FirstSteps } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';

/** In their order. Each is a field of `FirstSteps`. */
export const STEPS = ['favourites', 'watched', 'friends'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (name: string | null): name is Step => STEPS.some((step) => step === name);
export const stepPage = (step: Step) => `${PAGES.firstSteps}?step=${step}`;

export const NOTHING_BEGUN: FirstSteps = { favourites: false, watched: false, friends: false, done: false };
