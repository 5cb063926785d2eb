import { keyPerBody } from './keyPerBody';

it('the same body keeps its key, another body gets another key', () => {
  const keyOf = keyPerBody();
  const first = keyOf({ title: 'Nəsimi' });
  expect(keyOf({ title: 'Nəsimi' })).toBe(first);
  expect(keyOf({ title: 'Babək' })).not.toBe(first);
  expect(keyPerBody()({ title: 'Nəsimi' })).not.toBe(first);
});
