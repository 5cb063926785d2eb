import { withParams } from './withParams';

it('sets what was chosen, drops what has no value, and goes to the first page', () => {
  const params = new URLSearchParams('q=ana&genre=Dram&page=3');
  expect(withParams(params, { genre: '', year: '1970' }).toString()).toBe('q=ana&year=1970');
  expect(params.get('page')).toBe('3');
});
