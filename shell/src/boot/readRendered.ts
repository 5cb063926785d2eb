import type { RenderedAnswers } from 'shared-kit';
import type { FeatureId } from 'shared-kit/contract';
import type { ViewKey } from '../releases/FeatureLoader';

/** What the server used to render the page. */
export interface RenderedPage {
  views: ViewKey[];
  answers: RenderedAnswers;
  /** Only in development: what could not be rendered, and why. */
  failures?: { feature: FeatureId; message: string }[];
}

const RENDERED_ID = 'rendered';

/** Null if the page is not rendered. */
export function readRendered(): RenderedPage | null {
  const text = document.getElementById(RENDERED_ID)?.textContent;
  if (!text) return null;
  const page = JSON.parse(text) as RenderedPage;
  for (const { feature, message } of page.failures ?? [])
    console.error(`${feature} could not render on the server:\n${message}`);
  return page;
}
