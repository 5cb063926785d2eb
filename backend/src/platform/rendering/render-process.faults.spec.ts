import { buildRenderProgram } from '../../../test/support/render-program';
import { RENDER_LIMITS } from './render-limits';
import { RenderProcess, RenderStopped } from './render-process';

const SHELL = `var shell = { render: async ({ call, begins }) => {
  begins('movies');
  for (let count = 0; count <= ${RENDER_LIMITS.calls}; count += 1) void call({ route: 'GET /health' });
  begins('newsletters');
  return new Promise(() => undefined);
} };`;

buildRenderProgram();

it('blames the release that made too many calls, whichever begins before the process is killed', async () => {
  const process = new RenderProcess();
  const task = { shell: 'shell', boot: '{}', path: '/', isFrameOnly: false };
  const neverAnswered = () => new Promise<string>(() => undefined);
  const rendering = process.render(task, new Map([['shell', SHELL]]), neverAnswered);
  await expect(rendering).rejects.toThrow(RenderStopped);
  await expect(rendering).rejects.toMatchObject({
    feature: 'movies',
    message: 'rendering was stopped: it made too many calls',
  });
});
