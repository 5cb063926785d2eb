import { Suspense, useEffect, useRef } from 'react';
import { hydrateInApp } from './hydrateInApp';
import { withoutBrowser } from './withoutBrowser';

const shown = { loaded: () => undefined, at: '/weather' };

const Guarded = () => <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>;
const Later = () => {
  const width = useRef<HTMLParagraphElement>(null);
  useEffect(() => width.current?.append(String(window.innerWidth)), []);
  return <p ref={width} />;
};

it.each([
  ['window', () => <p>{window.innerWidth}</p>],
  ['document', () => <p>{document.title}</p>],
  ['location', () => <p>{location.pathname}</p>],
  ['localStorage', () => <p>{localStorage.getItem('a')}</p>],
  ['navigator', () => <p>{navigator.language}</p>],
])('refuses %s while a page is rendered, with the path and the line', async (_, Page) => {
  const failed = hydrateInApp(<Page />, shown);
  await expect(failed).rejects.toThrow("/weather can't be rendered on the server:");
  const { cause } = (await failed.catch((error: unknown) => error)) as Error;
  expect((cause as Error).stack).toMatch(/hydrateInApp\.test\.tsx:\d+/);
});

it('refuses it also in a part that waits for something', async () => {
  const Page = () => <p>{window.innerWidth}</p>;
  const waiting = (
    <Suspense fallback="...">
      <Page />
    </Suspense>
  );
  await expect(hydrateInApp(waiting, shown)).rejects.toThrow(/\/weather can't be rendered .*innerWidth/);
});

it('takes pages that use it in an effect', async () => {
  const { html, container, mismatches } = await hydrateInApp(<Later />, shown);
  expect([html, container.textContent, mismatches]).toEqual(['<p></p>', String(window.innerWidth), []]);
});

it('shows a page that differs from the server', async () => {
  const { html, mismatches } = await hydrateInApp(<Guarded />, shown);
  expect(html).toBe('<p>server</p>');
  expect(mismatches).toHaveLength(1);
});

it('gives the browser back, also after an error', () => {
  const before = Object.getOwnPropertyNames(globalThis).sort();
  expect(() =>
    withoutBrowser(() => {
      throw new Error('x');
    }),
  ).toThrow('x');
  expect(Object.getOwnPropertyNames(globalThis).sort()).toEqual(before);
  expect([window.document === document, location.pathname]).toEqual([true, '/']);
});
