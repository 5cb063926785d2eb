import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { renderInApp } from 'shared-kit/testing';
import { withPreloadError } from '../releases/preloadError';
import { buildBoot, buildShell } from '../testing/buildBoot';
import { NewVersionHint } from './NewVersionHint';

const missingFile = () =>
  act(() => withPreloadError<object>(() => Promise.reject(new Error('404'))).catch(() => undefined));
const answerWith = (release: string) => {
  const features = { ...buildBoot().features, shell: { ...buildShell(), release } };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(new Response(JSON.stringify({ ...buildBoot(), features }))),
  );
};

it('looks for a new version when the file of a popup is gone', async () => {
  renderInApp(<NewVersionHint boot={buildBoot()} />);
  answerWith('frame');
  await missingFile();
  expect(screen.queryByRole('status')).toBeNull();
  answerWith('newer');
  await missingFile();
  expect(await screen.findByText('Yeni versiya hazırdır')).toBeVisible();
});
