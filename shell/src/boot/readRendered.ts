import type { RenderedAnswers } from 'shared-kit';
import type { FeatureId } from 'shared-kit/contract';
import { storedToken } from 'shared-kit/state';
import type { ViewKey } from '../releases/FeatureLoader';
import { type PackedAnswers, unpackAnswers } from './packedAnswers';

/** What the server used to render the page. */
export interface RenderedState {
  views: ViewKey[];
  answers: RenderedAnswers;
  /** A page of users as it is before anything is known of the user. A visitor is led away from it. */
  isForUsers?: boolean;
  /** Only in development: what could not be rendered, and why. */
  failures?: { feature: FeatureId; message: string }[];
}

/** As it travels in the document. */
export interface SentState extends Omit<RenderedState, 'answers'> {
  answers: PackedAnswers;
}

/** Null if the page is not rendered, or not for who opens it. */
export function readRendered(): RenderedState | null {
  const text = document.getElementById('rendered')?.textContent;
  if (!text) return null;
  const { answers, ...page } = JSON.parse(text) as SentState;
  for (const { feature, message } of page.failures ?? [])
    console.error(`${feature} could not render on the server:\n${message}`);
  if (page.isForUsers && storedToken() === null) return null;
  return { ...page, answers: unpackAnswers(answers) };
}
