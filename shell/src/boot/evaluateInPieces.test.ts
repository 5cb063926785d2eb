import { evaluateInPieces } from './evaluateInPieces';

const frames = jest.spyOn(window, 'requestAnimationFrame');
beforeEach(() => frames.mockClear());
afterAll(() => jest.restoreAllMocks());

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
