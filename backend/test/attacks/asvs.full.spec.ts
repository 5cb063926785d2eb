import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from '../support/every-case';

const ROOT = join(import.meta.dirname, '../../..');
const PLACES = ['', 'backend', 'backend/src'];

/** The requirements of levels 1 and 2 in version 5.0: the last one of each section, with those of level 3 left out. */
const SECTIONS = textsIn(`
  1.1 2 | 1.2 9 | 1.3 11 | 1.4 3 | 1.5 2 | 2.1 3 | 2.2 3 | 2.3 4 | 2.4 1
  3.2 2 | 3.3 4 | 3.4 6 | 3.5 5 | 3.7 2 | 4.1 3 | 4.2 1 | 4.3 2 | 4.4 4
  5.1 1 | 5.2 3 | 5.3 2 | 5.4 3 | 6.1 3 | 6.2 12 | 6.3 4 | 6.4 4 | 6.5 5 | 6.6 3 | 6.8 4
  7.1 3 | 7.2 4 | 7.3 2 | 7.4 5 | 7.5 2 | 7.6 2 | 8.1 2 | 8.2 3 | 8.3 1 | 8.4 1 | 9.1 3 | 9.2 4
  10.1 2 | 10.2 2 | 10.3 4 | 10.4 11 | 10.5 5 | 10.6 2 | 10.7 3
  11.1 2 | 11.2 3 | 11.3 3 | 11.4 4 | 11.5 1 | 11.6 1 | 12.1 3 | 12.2 2 | 12.3 4
  13.1 1 | 13.2 5 | 13.3 2 | 13.4 5 | 14.1 2 | 14.2 4 | 14.3 3 | 15.1 3 | 15.2 3 | 15.3 7
  16.1 1 | 16.2 5 | 16.3 4 | 16.4 3 | 16.5 3 | 17.1 1 | 17.2 4 | 17.3 2`);
const ALL = SECTIONS.flatMap((line) => {
  const [section, last] = line.split(' ');
  return Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`);
});
const isElsewhere = (id: string) => /^[678]\./.test(id);

const TABLE = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');
const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** `3.4.4–3.4.6` stands for three. */
function requirementsOf(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))?/g)].flatMap(([, first = '', last = first]) =>
    ALL.slice(ALL.indexOf(first), ALL.indexOf(last) + 1),
  );
}

it('has each requirement of levels 1 and 2 once', () => {
  const listed = [...TABLE.matchAll(/^- (\S+)/gm)].flatMap(([, ids = '']) => requirementsOf(ids));
  expect(listed).toEqual(ALL.filter((id) => !isElsewhere(id)));
  const accounts = requirementsOf(DOCUMENT.slice(DOCUMENT.indexOf('### Authentication')));
  expect(ALL.filter((id) => isElsewhere(id) && !accounts.includes(id))).toEqual([]);
});

it('names files that are there', () => {
  const files = [...(TABLE + DOCUMENT).matchAll(/`([\w./-]+\.(?:tsx?|sh|md))`/g)].map(
    ([, file = '']) => file,
  );
  const named = files.filter((file) => file.includes('/'));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !PLACES.some((place) => existsSync(join(ROOT, place, file))))).toEqual([]);
});
