import type { RenderedAnswers } from 'shared-kit';
import type { ViewKey } from '../releases/FeatureLoader';

/** What the server used to render the page. */
export interface RenderedPage {
  views: ViewKey[];
  answers: RenderedAnswers;
}

const RENDERED_ID = 'rendered';

/** Null if the page is not rendered. */
export function readRendered(): RenderedPage | null {
  const text = document.getElementById(RENDERED_ID)?.textContent;
  return text ? (JSON.parse(text) as RenderedPage) : null;
}
