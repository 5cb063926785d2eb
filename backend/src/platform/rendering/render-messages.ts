/** A page to render. Everything between the processes is text or made of text. */
export interface RenderTask {
  /** The shell's global name. */
  shell: string;
  /** The global names of the releases that can render. */
  containers: string[];
  /** The scripts of those that the process doesn't know yet, by global name. */
  scripts: Record<string, string>;
  /** The boot document as JSON. */
  boot: string;
  /** With the query. */
  path: string;
  /** Leaves out what is in the frame. */
  isFrameOnly: boolean;
}

export interface RenderedText {
  html: string;
  /** As JSON, like the other two. */
  styles: string;
  page: string;
  failures: string;
}

export type ToProgram = { kind: 'task'; task: RenderTask } | { kind: 'answer'; id: number; answer: string };

export type FromProgram =
  | { kind: 'started' }
  /** The shell's code has run, which takes long the first time. */
  | { kind: 'ready' }
  /** Code of the feature is about to run. */
  | { kind: 'begins'; feature: string }
  /** An API call, as JSON. */
  | { kind: 'call'; id: number; request: string }
  | { kind: 'rendered'; text: RenderedText }
  /** The code of the releases threw. */
  | { kind: 'failed'; message: string }
  /** What they gave is no page. */
  | { kind: 'unusable'; message: string };
