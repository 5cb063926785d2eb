import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FeatureCode, Slot } from 'shared-kit';
import type { BootFeature } from 'shared-kit/contract';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { useFeatureLoader } from '../releases/FeatureLoader';
import { buildSocial } from '../testing/buildBoot';
import { withFeatures } from '../testing/withFeatures';
import { InspectorKeys } from './InspectorKeys';

const social = buildSocial();
const slot: BootFeature['feature']['slots'][number] = { slot: 'landing', order: 10, access: 'public' };
const feature: BootFeature = { ...social, feature: { ...social.feature, slots: [slot] } };
const code: FeatureCode = {
  slots: { landing: () => Promise.resolve({ default: () => <p>Dostlar burada</p> }) },
};
const INSPECTION = {
  request_id: 'a1',
  revision: 12,
  features: [{ id: 'social', title: 'Dostlar', team: 'Dostlar komandası', error_free_share: 0.9987 }],
};

const WithKeys = () => <InspectorKeys loader={useFeatureLoader()} />;

async function open({ isAdmin = false } = {}) {
  const calls = answerCalls({ 'GET /platform/inspection': INSPECTION });
  const page = (
    <>
      <Slot name="landing" />
      <WithKeys />
    </>
  );
  const fetch = () => Promise.resolve(code);
  renderInApp(withFeatures(page, { features: [feature], fetcher: { fetch, drop: () => undefined } }), {
    session: { isAdmin },
  });
  await screen.findByText('Dostlar burada');
  return calls;
}

const press = () => fireEvent.keyDown(window, { code: 'KeyK', key: 'K', ctrlKey: true, shiftKey: true });
const panel = () => screen.findByRole('complementary', { name: 'İnspektor' });

beforeEach(() => {
  // jsdom has no layout.
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue([new DOMRect(10, 20, 300, 40)] as unknown as DOMRectList);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.getElementById('preview')?.remove();
});

it('says to an administrator which release of which team made each region, and copies it', async () => {
  const write = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  await open({ isAdmin: true });
  press();
  const line = `social ${feature.release} · landing · Dostlar komandası · 99,9 % xətasız`;
  await waitFor(async () => expect(await panel()).toHaveTextContent(line));
  expect(await panel()).toHaveTextContent('Reviziya 12 · sorğu a1');
  fireEvent.click(screen.getByRole('button', { name: 'Kopyala' }));
  await waitFor(() =>
    expect(write).toHaveBeenCalledWith(`http://localhost/\n${line}\nReviziya 12 · sorğu a1`),
  );
});

it('closes with the same keys, and with Escape', async () => {
  await open({ isAdmin: true });
  for (const close of [press, () => fireEvent.keyDown(window, { key: 'Escape' })]) {
    press();
    await panel();
    close();
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  }
});

it('opens for a visitor with a preview', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="preview"></div>');
  await open();
  press();
  expect(await panel()).toHaveTextContent(feature.release);
});

it('opens for nobody else', async () => {
  const calls = await open();
  press();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
