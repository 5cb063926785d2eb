import type { BootDocument } from 'shared-kit/contract';
import { pageHtml, type PageParts } from './page-html';

const parts: PageParts = {
  boot: {} as BootDocument,
  shellFiles: [],
  calls: [],
  preloads: [{ url: '/f/weather/1/3.css', integrity: 'sha384-x', kind: 'style' }],
  metadata: { status: 200, title: 'Hava', description: undefined } as unknown as PageParts['metadata'],
  canonical: 'https://kinodost.example/weather',
  isIndexed: false,
};

it('loads the styles of a page before the page shows', () => {
  expect(pageHtml(parts).head).toContain(
    '<link rel="stylesheet" href="/f/weather/1/3.css" integrity="sha384-x" crossorigin="anonymous">',
  );
});
