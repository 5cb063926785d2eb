import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { type FeatureCode, socketEvents, useSocketEvent } from 'shared-kit';
import { renderInApp } from 'shared-kit/testing';
import { buildSocial } from '../testing/buildBoot';
import { withFeatures } from '../testing/withFeatures';
import { FeatureEvents } from './FeatureEvents';

const weather = () => {
  const { feature, ...release } = buildSocial();
  return {
    ...release,
    release: 'weather',
    feature: { ...feature, id: 'weather', events: ['weather:storm'] },
  };
};

function Events() {
  const [cities, setCities] = useState<string[]>([]);
  useSocketEvent('weather:storm', (city) => setCities((known) => [...known, String(city)]));
  return <p>{cities.join(' ')}</p>;
}

it('loads the code of a feature with its first event, which it receives too', async () => {
  const fetch = jest.fn(() =>
    Promise.resolve<FeatureCode>({ events: () => Promise.resolve({ default: Events }) }),
  );
  renderInApp(
    withFeatures(<FeatureEvents />, {
      features: [weather()],
      fetcher: { fetch, drop: () => undefined },
    }),
  );
  act(() => socketEvents.receive('friends:changed', undefined));
  expect(fetch).not.toHaveBeenCalled();
  act(() => socketEvents.receive('weather:storm', 'Bakı'));
  act(() => socketEvents.receive('weather:storm', 'Gəncə'));
  expect(await screen.findByText('Bakı Gəncə')).not.toBeVisible();
  act(() => socketEvents.receive('weather:storm', 'Şəki'));
  expect(screen.getByText('Bakı Gəncə Şəki')).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(1);
});
