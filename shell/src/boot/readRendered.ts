import type { RenderedAnswers } from 'shared-kit';
import type { FeatureId } from 'shared-kit/contract';
import { storedToken } from 'shared-kit/state';
import type { ViewKey } from '../releases/FeatureLoader';

/** What the server used to render the page. */
export interface RenderedPage {
  views: ViewKey[];
  answers: RenderedAnswers;
  /** A page of users as it is before anything is known of the user. A visitor is led away from it. */
  isForUsers?: boolean;
  /** Only in development: what could not be rendered, and why. */
  failures?: { feature: FeatureId; message: string }[];
}

const RENDERED_ID = 'rendered';

/** Null if the page is not rendered, or not for who opens it. */
export function readRendered(): RenderedPage | null {
  const text = document.getElementById(RENDERED_ID)?.textContent;
  if (!text) return null;
  const page = JSON.parse(text) as RenderedPage;
  for (const { feature, message } of page.failures ?? [])
    console.error(`${feature} could not render on the server:\n${message}`);
  return page.isForUsers && storedToken() === null ? null : page;
}
