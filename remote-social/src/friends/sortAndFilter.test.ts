import { buildPerson } from 'shared-kit/testing';
import { filterByName, onlineFirst } from './FriendList';

const people = ['Aysel', 'Şəhla', 'İlqar', 'ilahə'].map((username) => buildPerson({ username }));
const named = (text: string) => filterByName(people, text).map(({ username }) => username);

it('puts who is online first and leaves the order otherwise', () => {
  const online = { [people[2]!.id]: true as const };
  expect(onlineFirst(people, online).map(({ username }) => username)).toEqual([
    'İlqar',
    'Aysel',
    'Şəhla',
    'ilahə',
  ]);
});

it.each([
  ['', ['Aysel', 'Şəhla', 'İlqar', 'ilahə']],
  ['sehla', ['Şəhla']],
  ['ŞƏH', ['Şəhla']],
  ['il', ['İlqar', 'ilahə']],
  ['yoxdur', []],
])('finds %j', (text, found) => expect(named(text)).toEqual(found));
