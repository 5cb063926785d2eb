import { readRendered, type SentState } from './readRendered';

const page: SentState = {
  views: [{ feature: 'movies', kind: 'routes', key: '/movie/:movieId' }],
  answers: [],
};

it('reads what the server used', () => {
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: 'rendered', textContent: JSON.stringify(page) });
  document.body.append(element);
  const answers = { queries: {}, provided: { tags: {}, keys: {} }, personal: [] };
  expect(readRendered()).toEqual({ ...page, answers });
  element.remove();
});

it('is nothing on a page that is not rendered', () => expect(readRendered()).toBeNull());
