import '@testing-library/jest-dom';
import { sanitizeHtml } from './sanitizeHtml';

function pageWith(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = `<div id="text">${sanitizeHtml(html)}</div><p id="below">Aşağıda</p>`;
  return page;
}

describe('sanitizeHtml', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#0000106avascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/x',
  ])('leaves out the address %j', (address) => {
    const page = pageWith(`<a href="${address}">x</a><img src='${address}'><a href=${address}>y</a>`);
    const urls = [...page.querySelectorAll('[href], [src]')].map(
      (element) =>
        new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', 'https://here.test')
          .protocol,
    );
    expect(urls.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([]);
  });

  it.each([
    '<img src="x" onerror="alert(1)">',
    '<img src=x onerror=alert(1)//',
    '<img/src="x"/onerror=alert(1)>',
    '<a href="x" "onclick=alert(1)">x</a>',
    '<a title="\'" onclick="alert(1)">x</a>',
    '<a title="&quot; onclick=&quot;alert(1)">x</a>',
    '<<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<p style="background:url(javascript:alert(1))" id="below" class="x" data-for="users">x</p>',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  ])('leaves nothing that runs of %j', (html) => {
    const page = pageWith(html);
    const allowed = ['href', 'src', 'alt', 'title', 'start', 'align', 'width', 'height', 'target', 'rel'];
    const inText = [...page.querySelectorAll('#text *')];
    const names = inText.flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(page.querySelector('script, style, svg, math, form, textarea, noscript')).toBeNull();
    // A browser that reads the page again finds the same.
    const again = document.createElement('div');
    again.innerHTML = page.innerHTML;
    expect(again.innerHTML).toBe(page.innerHTML);
  });

  it.each([
    '<b><i>',
    '</div></div></p>',
    '<table><tr><td>',
    '<a href="/x"><a>',
    '<!--',
    '<b',
    '<ul><li><b>x</ul>y',
  ])('ends with the text: %j', (html) => {
    const page = pageWith(html);
    const below = page.querySelector('#below');
    expect(below?.parentElement).toBe(page);
    expect(below?.innerHTML).toBe('Aşağıda');
  });

  it('keeps what the writer may use', () => {
    const html =
      '<p align="center">a <b>b</b> &amp; <a href="/movie/1?a=1&amp;b=2" title="&quot;x&quot;">c</a></p>';
    expect(sanitizeHtml(html)).toBe(html);
  });
});
