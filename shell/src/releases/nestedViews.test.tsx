import '@testing-library/jest-dom';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { FeatureCode, Loader } from 'shared-kit';
import { useIsRendered } from 'shared-kit/state';
import { buildSocial } from '../testing/buildBoot';
import { renderOnServer } from '../testing/renderOnServer';
import { createFeatureLoader, type FeatureLoader, FeatureLoaderContext } from './FeatureLoader';
import { FeatureView } from './FeatureView';

const feature = buildSocial();
const nameOf = (key: string) => ({ feature, kind: 'routes', key }) as const;
const Inner = ({ userId }: { userId?: string }) => <p>{userId} içəridə</p>;
function Outer() {
  // React renders this again as soon as it is hydrated.
  const isRendered = useIsRendered();
  return (
    <section data-rendered={isRendered}>
      <FeatureView name={nameOf('/inner')} props={{ userId: '7' }} waiting="gözləyin" />
    </section>
  );
}
const codeOf = (outer: Loader, inner: Loader) =>
  ({ routes: { '/outer': outer, '/inner': inner } }) as FeatureCode;
const at = (Component: ComponentType) => () => Promise.resolve({ default: Component });

function later(Component: ComponentType) {
  let resolve: (() => void) | undefined;
  const arrived = new Promise<void>((done) => (resolve = done));
  return {
    load: () => arrived.then(at(Component)),
    arrive: () => {
      resolve?.();
      return Promise.resolve();
    },
  };
}

it.each(['before', 'after'])(
  'a view inside another, whose code arrives %s React hydrates, stays until its own is there',
  async (when) => {
    const pageWith = (loader: FeatureLoader) => (
      <FeatureLoaderContext value={loader}>
        <FeatureView name={nameOf('/outer')} waiting="gözləyin" />
      </FeatureLoaderContext>
    );
    const fetchCode = () => Promise.resolve(codeOf(at(Outer), at(Inner)));
    const { html, views } = await renderOnServer({ features: [feature], fetchCode, pageWith });
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const rendered = container.querySelector('p');
    expect(rendered).toHaveTextContent('içəridə');

    const outer = later(Outer);
    const inner = later(Inner);
    const code = codeOf(outer.load, inner.load);
    const loader = createFeatureLoader({
      features: [feature],
      fetcher: { fetch: () => Promise.resolve(code), drop: () => undefined },
      report: () => undefined,
      rendered: views,
    });
    void loader.openRendered();
    const arrive = () => act(outer.arrive);
    if (when === 'before') await arrive();
    await act(() => {
      render(pageWith(loader), { container, hydrate: true });
      return Promise.resolve();
    });
    if (when === 'after') await arrive();
    expect(container.querySelector('p')).toBe(rendered);
    await act(inner.arrive);
    expect(container.querySelector('p')).toBe(rendered);
  },
);
