import { evaluateInPieces } from './evaluateInPieces';

let frames: jest.SpyInstance;
beforeEach(() => {
  frames = jest.spyOn(window, 'requestAnimationFrame');
});
afterEach(() => frames.mockRestore());

it('lets the browser paint what was pressed before the next piece', async () => {
  const evaluated = evaluateInPieces();
  window.dispatchEvent(new Event('pointerup'));
  await evaluated;
  expect(frames).toHaveBeenCalledTimes(1);
});

it('waits for no frame without a press', async () => {
  await evaluateInPieces();
  expect(frames).not.toHaveBeenCalled();
});
