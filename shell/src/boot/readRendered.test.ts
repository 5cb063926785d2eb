import { readRendered, type RenderedPage } from './readRendered';

const page: RenderedPage = {
  views: [{ feature: 'movies', kind: 'routes', key: '/movie/:movieId' }],
  answers: { queries: {}, provided: {}, personal: [] } as unknown as RenderedPage['answers'],
};

test('reads what the server used', () => {
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: 'rendered', textContent: JSON.stringify(page) });
  document.body.append(element);
  expect(readRendered()).toEqual(page);
  element.remove();
});

test('is nothing on a page that is not rendered', () => expect(readRendered()).toBeNull());
