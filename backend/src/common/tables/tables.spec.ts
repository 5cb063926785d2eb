import { encoded } from '../../../test/support/encodings';
import { tryAll } from '../../../test/support/every-case';
import { readCsv as readRecords } from './csv-records';
import { decoderOf, decodeText } from './text-encoding';

const readCsv = (text: string) => readRecords(text, 1_000);
const decoded = (text: string, encoding: string) => decodeText(encoded(text, encoding));

describe('text encodings', () => {
  const az = 'Ad,Year\nQırmızı çiçək,2001\n';
  const tr = 'Name,Year,Review\nKış Güneşi,2014,Çok güzel film\n';

  const texts: [string, string][] = [
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
  ];

  it('finds the encoding, with and without a byte order mark', async () => {
    await tryAll(texts, ([encoding, text]) => {
      const isLegacy = !encoding.startsWith('utf');
      expect(decoded(text, encoding)).toMatchObject({ text, isLegacy });
    });
    await tryAll(['utf-8', 'utf-16le', 'utf-16be'], (encoding) =>
      expect(decoded(`\ufeff${az}`, encoding)?.text).toBe(az),
    );
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

  it('finds the separator and the ends of lines', () => {
    const film = [['Title', 'Year'], ['Ev, axşam', '2000']]; // prettier-ignore
    const numbers = [['a', 'b'], ['1', '2'], ['3', '4']]; // prettier-ignore
    const tables: [string, string[][]][] = [
      ['Title,Year\n"Ev, axşam",2000\n', film],
      ['Title;Year\nEv, axşam;2000\n', film],
      ['Title|Year\nEv, axşam|2000\n', film],
      ['Title\tYear\nEv, axşam\t2000\n', film],
      // Excel's own line.
      ['sep=;\r\nTitle;Year\r\nEv, axşam;2000\r\n', film],
      ['Title\nEv, axşam\n', [['Title'], ['Ev, axşam']]],
      ['a\tb\tc\n\t\tx\n', [['a', 'b', 'c'], ['', '', 'x']]], // prettier-ignore
      ['a,b\r\n1,2\n3,4\r\n', numbers],
      ['a,b\n1,2\r\n3,4\n', numbers],
      ['a,b\r1,2\r3,4\r', numbers],
    ];
    return tryAll(tables, async ([text, cells]) => expect(await cellsOf(text)).toEqual(cells));
  });

  it('counts rows as a spreadsheet does', async () => {
    const { records } = await readCsv('a,b\n\n"two\nlines",x\n1,2\n');
    expect(records.map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it('goes on after a quote that opens too late, is never closed or closes in another row', () =>
    tryAll(['2,A "b" c,x', '2,"A b c,x', '2,"A b c,x\n9,"B",y'], async (row) => {
      const { records, badRows } = await readCsv(`id,title,note\n1,Ev,x\n${row}\n3,"Yol, uzun",x\n4,Su,x\n`);
      const ids = records.map(({ cells: [id] }) => id);
      expect(ids).toEqual(expect.arrayContaining(['1', '3', '4']));
      expect(ids).not.toContain('2');
      expect(badRows).toEqual([3]);
    }));

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
