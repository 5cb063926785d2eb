import { expectLinearTime } from '../../../testing/src/expectLinearTime';
import { renderMarkdown } from './renderMarkdown';
import { sanitizeHtml } from './sanitizeHtml';

it.each(['_a_', '**a', '~~a', '> ', '1. ', '[', ' on="', 'a.a', '<pre>\n\n', '<!--', '<a "', '<svg>'])(
  'renders %j without end in time that grows with its length',
  (piece) => {
    const page = document.createElement('div');
    expectLinearTime((length) => {
      page.innerHTML = renderMarkdown(piece.repeat(length / piece.length));
    }, 50_000);
  },
);

it.each(['<b>', '</b>', '<', '<a x', ' x', '<b x="', '<i></b>', '&#106;'])(
  'cleans %j without end in time that grows with its length',
  (piece) => {
    expectLinearTime((length) => {
      const text = piece.repeat(length / piece.length);
      sanitizeHtml(`<a ${text}`);
      sanitizeHtml(text);
    }, 100_000);
  },
);
