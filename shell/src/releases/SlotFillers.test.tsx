import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { type FeatureCode, Slot } from 'shared-kit';
import type { BootFeature, FeatureStatic } from 'shared-kit/contract';
import { renderInApp } from 'shared-kit/testing';
import { buildSocial } from '../testing/buildBoot';
import { withFeatures } from '../testing/withFeatures';

type Filler = Omit<FeatureStatic['slots'][number], 'slot'>;

const named = (id: string, filler: Filler): BootFeature => {
  const { feature, ...release } = buildSocial();
  return { ...release, release: id, feature: { ...feature, id, slots: [{ slot: 'landing', ...filler }] } };
};
const says = (text: string): FeatureCode => ({
  slots: { landing: () => Promise.resolve({ default: () => <p>{text}</p> }) },
});

/** A release without code is missing. */
function show(features: BootFeature[], code: Partial<Record<string, FeatureCode>>, session?: object) {
  const fetch = ({ release }: { release: string }) => {
    const known = code[release];
    return known ? Promise.resolve(known) : Promise.reject(new Error(`${release} is missing`));
  };
  renderInApp(
    withFeatures(<Slot name="landing" small />, { features, fetcher: { fetch, drop: () => undefined } }),
    { ...(session && { session }) },
  );
}

const movies = named('movies', { order: 20, access: 'public' });
const weather = named('weather', { order: 10, access: 'public' });
const code = { movies: says('filmlər'), weather: says('hava') };
const shown = () => screen.getAllByText(/hava|filmlər/).map(({ textContent }) => textContent);

it('shows all fillers in order', async () => {
  show([movies, weather], code);
  await screen.findByText('filmlər');
  await screen.findByText('hava');
  expect(shown()).toEqual(['hava', 'filmlər']);
});

it('shows users what isn’t for visitors', async () => {
  const features = [movies, named('weather', { order: 10, access: 'user' })];
  show(features, code);
  await screen.findByText('filmlər');
  expect(shown()).toEqual(['filmlər']);
});

it('shows administrators what isn’t for users', async () => {
  const features = [movies, named('weather', { order: 10, access: 'admin' })];
  show(features, code, { isAdmin: true });
  expect(await screen.findByText('hava')).toBeVisible();
});

it('a filler that fails says so in its own place, and comes back after a retry', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const served: Partial<Record<string, FeatureCode>> = { movies: code.movies };
  show([movies, weather], served);
  expect(await screen.findByRole('alert')).toHaveTextContent('Məlumat yüklənmədi');
  expect(await screen.findByText('filmlər')).toBeVisible();
  served.weather = code.weather;
  fireEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('hava')).toBeVisible();
  complaints.mockRestore();
});
