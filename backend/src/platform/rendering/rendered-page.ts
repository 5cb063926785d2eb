import type { FeatureId } from 'shared-kit/contract';
import { z } from 'zod';

export interface RenderFailure {
  feature: FeatureId;
  message: string;
  /** Names scripts by their containers. */
  stack?: string | undefined;
}

interface RenderedStyle {
  /** The value of `data-emotion`, by which the application takes the rules up. */
  name: string;
  css: string;
}

/** An API call with whose answer a page was rendered. */
export interface PageCall {
  /** As JSON. */
  request: string;
  /** Of the answer. */
  digest: string;
}

export interface RenderedPage {
  html: string;
  styles: RenderedStyle[];
  /** What the page goes on from in the browser, as JSON. */
  state: string;
  failures: RenderFailure[];
  calls: PageCall[];
}

export interface PageToRender {
  /** With the query. */
  path: string;
  /** Leaves out what is in the frame. */
  isFrameOnly: boolean;
  /** The same for pages that look the same. */
  key: string;
}

/** Releases made these texts. */
export const stylesJson = z.array(z.object({ name: z.string(), css: z.string() }));
export const failuresJson = z.array(
  z.object({ feature: z.string(), message: z.string(), stack: z.string().optional() }),
);
