/** @jest-environment node */
import { renderMarkdown } from './renderMarkdown';

it('needs no DOM', () => {
  expect(typeof document).toBe('undefined');
  expect(
    renderMarkdown('# Festival\n\n[Bilet](https://example.com/?a=1&b=2) <script>alert(1)</script>'),
  ).toBe(
    '<h2>Festival</h2>\n<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">Bilet</a> </p>\n',
  );
});
