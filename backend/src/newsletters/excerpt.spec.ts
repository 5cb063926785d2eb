import { excerptOf } from './excerpt';

it.each([
  ['# Başlıq\n\nMətn **qalın** və [keçid](https://a.az).', 'Başlıq Mətn qalın və keçid.'],
  ['- bir\n- iki\n\n> sitat', 'bir iki sitat'],
  ['<script>alert(1)</script>\n\nTəmiz `kod` qalır', 'Təmiz kod qalır'],
  ['![şəkil](a.png) Altında mətn', 'Altında mətn'],
  ['a & b < c "d"', 'a & b < c "d"'],
  ['```js\nkod()\n```\nSonra', 'Sonra'],
  ['', ''],
])('%j begins %j', (markdown, excerpt) => {
  expect(excerptOf(markdown)).toBe(excerpt);
});

it('is cut between words, letters counted whole', () => {
  const excerpt = excerptOf('söz '.repeat(100));
  expect([...excerpt].length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/söz…$/);
  expect([...excerptOf('🎬'.repeat(900))]).toHaveLength(200);
});
