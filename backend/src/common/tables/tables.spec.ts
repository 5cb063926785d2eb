import { encoded } from '../../../test/support/encodings';
import { readCsv as readRecords } from './csv-records';
import { decoderOf, decodeText } from './text-encoding';

const readCsv = (text: string) => readRecords(text, 1_000);
const decoded = (text: string, encoding: string) => decodeText(encoded(text, encoding));

describe('text encodings', () => {
  const az = 'Ad,Year\nQırmızı çiçək,2001\n';
  const tr = 'Name,Year,Review\nKış Güneşi,2014,Çok güzel film\n';

  it.each([
    ['utf-8', az],
    ['utf-16le', az],
    ['utf-16be', az],
    ['windows-1254', tr],
    ['windows-1254', 'Title,Year\nÖç,1984\n'],
    ['windows-1254', 'Title,Year\nIşığa doğru,1984\n'],
    ['windows-1251', 'Title;Year\nБелый берег;1970\nИ снова утро;1981\n'],
    ['windows-1251', 'Title,Year\nНочь,1999\nThe Long Night,2001\n'],
    ['windows-1251', 'Title;Year\nКиноПОИСК;1970\nСталкер;1979\n'],
    ['koi8-r', 'Title;Year\nБелый берег;1970\nСталкер;1979\n'],
    ['ibm866', 'Title;Year\nБелый берег;1970\nСталкер;1979\n'],
    ['windows-1250', 'Tytuł;Rok\nŻywot Mateusza;1967\nKałuża;1970\n'],
    ['windows-1252', 'Title,Year\nAmélie’s “Žižek” — delta,2001\n'],
    ['windows-1252', 'Title,Year\nAlien³,1992\n¿Qué he hecho?,1984\n'],
    ['windows-1252', 'Title,Year\nÉté à la mer,2001\nGroße Straße,1950\n'],
  ])('reads %s', (encoding, text) => {
    expect(decoded(text, encoding)?.text).toBe(text);
    expect(decoded(text, encoding)?.isLegacy).toBe(!encoding.startsWith('utf'));
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('reads %s with a byte order mark', (encoding) => {
    expect(decodeText(encoded(`\ufeff${az}`, encoding))?.text).toBe(az);
  });

  it('keeps UTF-8 with one broken letter', () => {
    const text = decodeText(Buffer.concat([Buffer.from(az), Buffer.from([0xfe]), Buffer.from('x\n')]))?.text;
    expect(text).toBe(`${az}\ufffdx\n`);
  });

  it('reads UTF-8 that was saved twice', () => {
    const twice = Buffer.from(decoderOf('windows-1252')(Buffer.from(az)));
    expect(decodeText(twice)?.text).toBe(az);
    expect(decodeText(Buffer.from('Title\nCafé Ö\n'))?.text).toBe('Title\nCafé Ö\n');
  });

  it('refuses what is no text', () => {
    expect(decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).toBeUndefined();
  });
});

describe('separated tables', () => {
  const cellsOf = async (text: string) => (await readCsv(text)).records.map(({ cells }) => cells);

  it.each([
    ['commas', 'Title,Year\n"Ev, axşam",2000\n'],
    ['semicolons', 'Title;Year\nEv, axşam;2000\n'],
    ['upright lines', 'Title|Year\nEv, axşam|2000\n'],
    ['tabs', 'Title\tYear\nEv, axşam\t2000\n'],
    ["Excel's own line", 'sep=;\r\nTitle;Year\r\nEv, axşam;2000\r\n'],
  ])('reads %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Title', 'Year'],
      ['Ev, axşam', '2000'],
    ]);
  });

  it('keeps commas in a table of one column', async () => {
    expect(await cellsOf('Title\nEv, axşam\n')).toEqual([['Title'], ['Ev, axşam']]);
  });

  it('keeps empty cells between tabs', async () => {
    expect(await cellsOf('a\tb\tc\n\t\tx\n')).toEqual([
      ['a', 'b', 'c'],
      ['', '', 'x'],
    ]);
  });

  it.each(['a,b\r\n1,2\n3,4\r\n', 'a,b\n1,2\r\n3,4\n', 'a,b\r1,2\r3,4\r'])(
    'ends lines of %j',
    async (text) => {
      expect(await cellsOf(text)).toEqual([
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ]);
    },
  );

  it('counts rows as a spreadsheet does', async () => {
    const { records } = await readCsv('a,b\n\n"two\nlines",x\n1,2\n');
    expect(records.map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it.each([
    ['a quote that opens too late', '2,A "b" c,x'],
    ['a quote that is never closed', '2,"A b c,x'],
    ['a quote that closes in another row', '2,"A b c,x\n9,"B",y'],
  ])('goes on after %s', async (_what, row) => {
    const { records, badRows } = await readCsv(`id,title,note\n1,Ev,x\n${row}\n3,"Yol, uzun",x\n4,Su,x\n`);
    expect(records.map(({ cells: [id] }) => id)).toEqual(expect.arrayContaining(['1', '3', '4']));
    expect(records.map(({ cells: [id] }) => id)).not.toContain('2');
    expect(badRows).toEqual([3]);
  });

  it('stops after very many bad rows and says where', async () => {
    const found = await readCsv(`a,b\n${'x "y" z,1\n'.repeat(600)}`);
    expect(found.badRows).toHaveLength(500);
    expect(found.stoppedAt).toBe(502);
  });
});

it('reads exports of version 1.0.0, whose texts have line feeds without quotes', async () => {
  const { records } = await readCsv('Name,Description,visibility\r\nGecə,Bir\niki,everyone\r\n');
  expect(records[1]?.cells).toEqual(['Gecə', 'Bir\niki', 'everyone']);
});
