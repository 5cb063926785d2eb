import { addressOf, readView } from './usersView';

const view = { search: 'şə', sort: 'created_at', order: 'desc', page: 3 } as const;

describe('the view in the address', () => {
  it('is read as it was written', () => expect(readView(addressOf(view))).toEqual(view));

  it('leaves out the defaults', () => expect(addressOf(readView(new URLSearchParams())).size).toBe(0));

  it.each(['page=-1', 'page=x', 'page=1.5', 'sort=password', 'order=sideways'])('ignores %s', (address) =>
    expect(addressOf(readView(new URLSearchParams(address))).size).toBe(0),
  );
});
