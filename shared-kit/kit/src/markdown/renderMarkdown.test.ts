import '@testing-library/jest-dom';
import { renderMarkdown } from './renderMarkdown';

function shown(markdown: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderMarkdown(markdown);
  return page;
}

describe('renderMarkdown', () => {
  it('leaves the h1 to the page', () => {
    const page = shown('# Festival\n\n## Proqram\n\n<h1>Xam</h1>');
    expect(page.querySelector('h1')).toBeNull();
    expect(page.querySelector('h2')).toHaveTextContent('Festival');
    expect(page.querySelector('h3')).toHaveTextContent('Proqram');
    expect(page).toHaveTextContent('Xam');
  });

  it('begins with an h2 at whatever depth the writer began', () => {
    const page = shown('## Proqram\n\n### Biletlər');
    expect([...page.children].map(({ localName }) => localName)).toEqual(['h2', 'h3']);
  });

  it.each([
    ['a script', 'salam <script>alert(1)</script>'],
    ['a script inside a picture', '<svg><script>alert(1)</script></svg>'],
    ['a handler', '<img src="/f/a.png" onerror="alert(1)"><b onclick="alert(1)">x</b>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['an object', '<object data="x.swf"></object><embed src="x">'],
    ['a form', '<form action="/x"><input name="a"><button>x</button></form>'],
    ['a style', '<style>body{display:none}</style><p style="position:fixed">x</p>'],
    ['a broken-out title', '[x](https://example.com "a\\" onmouseover=\\"alert(1)")'],
  ])('lets no %s through', (_what, markdown) => {
    const page = shown(markdown);
    expect(page.querySelector('script, iframe, object, embed, form, input, button, style, svg')).toBeNull();
    const names = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'java\tscript:alert(1)'])(
    'makes no link of %s',
    (address) => {
      const page = shown(`<a href="${address}">x</a> [y](${address})`);
      expect(page.querySelectorAll('a[href]')).toHaveLength(0);
    },
  );

  it('opens foreign links apart and own ones here', () => {
    const page = shown('[o](https://example.com/a) [b](/movie/1)');
    const [foreign, own] = [...page.querySelectorAll('a')];
    expect(foreign).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(foreign).toHaveAttribute('target', '_blank');
    expect(own).not.toHaveAttribute('target');
  });

  it('shows images over http(s) only', () => {
    const page = shown('![a](https://example.com/a.png) ![b](data:image/png;base64,AA) ![c](blob:x)');
    expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      'https://example.com/a.png',
    ]);
    expect(page.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });

  it.each([
    ['a frame that closes itself', 'Əvvəl <iframe src="https://example.com/x" /> sonra'],
    ['an open frame', 'Əvvəl <iframe src="https://example.com/x"> sonra'],
    ['an open frame before a closed one', 'Əvvəl <iframe src="x"> sonra\n\n<iframe src="y">köhnə</iframe>'],
    ['a film', 'Əvvəl <video src="a.mp4" controls> sonra'],
    ['a drawing', 'Əvvəl <svg viewBox="0 0 1 1"/> sonra'],
    ['an open drawing', 'Əvvəl <svg> sonra'],
    ['a title', 'Əvvəl <title> sonra'],
    ['a block of a film', 'Əvvəl\n\n<video>\n\nsonra'],
    ['a block of a frame', 'Əvvəl\n\n<iframe src="x" />\nsonra'],
    ['a block of code', 'Əvvəl\n\n<script>\n\nsonra'],
    ['a block of text', 'Əvvəl\n\n<textarea>\n\nsonra'],
    ['a comment', 'Əvvəl\n\n<!-- qeyd\n\nsonra'],
    ['a tag without its end', 'Əvvəl\n\n<iframe src="x\n\nsonra'],
    ['a quote without its end', 'Əvvəl <a href="x>y</a> sonra'],
  ])('keeps what follows %s', (_what, markdown) => {
    const page = shown(`${markdown}\n\nİkinci **abzas**`);
    expect(page).toHaveTextContent(/Əvvəl.*sonra/s);
    expect(page).not.toHaveTextContent('köhnə');
    expect(page.lastElementChild?.outerHTML).toBe('<p>İkinci <strong>abzas</strong></p>');
  });

  it.each([
    ['**"Nəsimi"**nin premyerası', '<strong>"Nəsimi"</strong>nin premyerası'],
    ['**«Film»**in adı', '<strong>«Film»</strong>in adı'],
    ['**“Film”**in və **„Film“**in', '<strong>“Film”</strong>in və <strong>„Film“</strong>in'],
    ['*Nəsimi (1973)*ün', '<em>Nəsimi (1973)</em>ün'],
    ['***Arşın mal alan!***ın', '<em><strong>Arşın mal alan!</strong></em>ın'],
    ['**[Nəsimi](/movie/1)**nin', '<strong><a href="/movie/1">Nəsimi</a></strong>nin'],
    ['**_Nəsimi_**nin', '<strong><em>Nəsimi</em></strong>nin'],
    ['~~"Nəsimi"~~nin', '<del>"Nəsimi"</del>nin'],
    [
      '**Rejissor:** "**Həsən**", (*Ənvər*)',
      '<strong>Rejissor:</strong> "<strong>Həsən</strong>", (<em>Ənvər</em>)',
    ],
    ['__"Nəsimi"__nin', '<strong>"Nəsimi"</strong>nin'],
    ['_«Film»_in', '<em>«Film»</em>in'],
    [
      '__Nəsimi__nin və __Arşın mal alan__ın',
      '<strong>Nəsimi</strong>nin və <strong>Arşın mal alan</strong>ın',
    ],
    ['__A__ və a__b__c', '<strong>A</strong> və a__b__c'],
    ['fayl_adı_burada və "_Film_"', 'fayl_adı_burada və "<em>Film</em>"'],
    ['2 * 3 = 6 * 1 və a*b', '2 * 3 = 6 * 1 və a*b'],
  ])('lets a suffix follow: %s', (markdown, html) => {
    expect(shown(markdown).firstElementChild?.innerHTML).toBe(html);
  });

  it('shows emphasis within emphasis, at any place of a long text', () => {
    const page = shown(`${'söz '.repeat(2_000)}**qalın _maili_ son** və *bu da*`);
    expect(page.querySelector('strong')).toHaveTextContent('qalın maili son');
    expect([...page.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual([
      'maili',
      'bu da',
    ]);
  });

  it('shows tables, tasks and line breaks', () => {
    const page = shown('| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] bitdi\n- [ ] qalır\n\nbir\niki');
    expect(page.querySelectorAll('td')).toHaveLength(2);
    expect(page).toHaveTextContent('☑ bitdi');
    expect(page).toHaveTextContent('☐ qalır');
    expect(page.querySelector('br')).not.toBeNull();
  });
});
