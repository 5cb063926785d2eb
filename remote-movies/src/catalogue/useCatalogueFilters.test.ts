import { filtersIn, withFilters } from './useCatalogueFilters';

const filters = (address: string) => filtersIn(new URLSearchParams(address));
const address = (from: string, change: Parameters<typeof withFilters>[1]) =>
  withFilters(new URLSearchParams(from), change).toString();

describe('filters in the address', () => {
  it('reads what is asked for', () => {
    expect(filters('q= arşın &genre=Komediya&year=1945&country=Azərbaycan&sort=title&page=3')).toEqual({
      term: 'arşın',
      genre: 'Komediya',
      year: '1945',
      country: 'Azərbaycan',
      sort: 'title',
      page: 3,
    });
  });

  it.each(['year=abc', 'year=19', 'page=0', 'page=-2', 'page=1e3', 'sort=worst', ''])(
    'asks for everything when %j makes no sense',
    (nonsense) => {
      expect(filters(nonsense)).toEqual({ term: '', genre: '', year: '', country: '', sort: '', page: 1 });
    },
  );

  it('never asks for a longer term than the server takes', () => {
    expect(filters(`q=${'a'.repeat(500)}`).term).toHaveLength(200);
  });
});

describe('changing them', () => {
  it('goes back to the first page', () => {
    expect(address('genre=Dram&page=4', { year: '1970' })).toBe('genre=Dram&year=1970');
  });

  it('leaves out what is no longer asked', () => {
    expect(address('q=seher&genre=Dram&sort=year', { term: '', genre: '' })).toBe('sort=year');
  });

  it('leaves alone what it does not know', () => {
    expect(address('utm=x&page=2', { term: 'a' })).toBe('utm=x&q=a');
  });
});
