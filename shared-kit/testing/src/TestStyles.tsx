import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PropsWithChildren } from 'react';

const HIDES = /display:\s*none|visibility:\s*hidden/;
const cache = createCache({ key: 'css' });
const { sheet } = cache;
const insert = sheet.insert.bind(sheet);
sheet.insert = (rule) => {
  if (HIDES.test(rule)) insert(rule);
};

/** Only styles that hide: jsdom lays nothing out, and comparing each element with all rules takes a quarter of a test. */
export const TestStyles = ({ children }: PropsWithChildren) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
