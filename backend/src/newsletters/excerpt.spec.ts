import { itTries } from '../../test/support/every-case';
import { excerptOf } from './excerpt';

itTries([
  ['# Başlıq\n\nMətn **qalın** və [keçid](https://a.az).', 'Başlıq Mətn qalın və keçid.'],
  ['bir<br>iki<BR/>üç', 'bir iki üç'],
  ['- bir\n- iki\n\n> sitat', 'bir iki sitat'],
  ['- bir\n  - iki\n    - üç\n- dörd', 'bir iki üç dörd'],
  ['1. bir\n\n   davamı\n2. - iki', 'bir davamı iki'],
  ['Bakı&nbsp;&mdash; &laquo;Nəsimi&raquo; &#399; &amp;lt;', 'Bakı — «Nəsimi» Ə &lt;'],
  ['**"Nəsimi"**nin ~~«premyerası»~~nı', '"Nəsimi"nin «premyerası»nı'],
  ['Əvvəl <iframe src="https://example.com/x" /> sonra', 'Əvvəl sonra'],
  ['<iframe src="x" />\nMətn\n\ndavamı', 'Mətn davamı'],
  ['<video>\n\nNə<b>si</b>mi', 'Nəsimi'],
  ['<div>Mətn <svg><text>yox</text></svg></div>', 'Mətn'],
  ['<script>alert(1)</script>\n\nTəmiz `kod` qalır', 'Təmiz kod qalır'],
  ['Əvvəl <script>alert(1)</script> sonra <noscript>yox</noscript>son', 'Əvvəl sonra son'],
  ['Əvvəl <script> sonra <SVG><text>yox</text></SVG>son', 'Əvvəl sonra son'],
  ['Əvvəl <iframe src="a>b" /> sonra', 'Əvvəl sonra'],
  ['![şəkil](a.png) Altında mətn', 'Altında mətn'],
  ['a & b < c "d"', 'a & b < c "d"'],
  ['```js\nkod()\n```\nSonra', 'Sonra'],
  ['', ''],
])('begins a text as readers see it', ([markdown, excerpt]) => expect(excerptOf(markdown)).toBe(excerpt));

it('is cut between words, letters counted whole', () => {
  const excerpt = excerptOf('söz '.repeat(100));
  expect([...excerpt].length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/söz…$/);
  expect([...excerptOf('🎬'.repeat(900))]).toHaveLength(200);
});
