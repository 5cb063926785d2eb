import { render } from '@testing-library/react';
import { GeneratedPoster } from './GeneratedPoster';
import { posterArt } from './art/posterArt';
import { svgText } from './art/svgText';

const film = { title: 'Arşın mal alan', release_year: 1945, genres: ['Komediya'], countries: ['Azərbaycan'] };
const drawn = (subject: typeof film) => svgText(posterArt(subject, 0));
const pictureIn = (page: HTMLElement) => page.querySelector('svg')?.outerHTML;
const inPage = (svg: string) => {
  const page = document.createElement('div');
  page.innerHTML = svg;
  return pictureIn(page);
};

/** As the server sends it. */
function rendered() {
  const { container: drawnHere, unmount } = render(<GeneratedPoster {...film} variant={0} />);
  const container = document.createElement('div');
  container.innerHTML = drawnHere.innerHTML;
  unmount();
  document.body.append(container);
  return container;
}

it('draws the poster', () => {
  const { container } = render(<GeneratedPoster {...film} variant={0} />);
  expect(pictureIn(container)).toBe(inPage(drawn(film)));
});

it('leaves what the server drew, until it is about another film', () => {
  const container = rendered();
  const svg = container.querySelector('svg');
  const mismatches: unknown[] = [];
  const view = render(<GeneratedPoster {...film} variant={0} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  });
  expect(container.querySelector('svg')).toBe(svg);
  const other = { ...film, title: 'O olmasın, bu olsun' };
  view.rerender(<GeneratedPoster {...other} variant={0} />);
  expect(pictureIn(container)).toBe(inPage(drawn(other)));
  view.rerender(<GeneratedPoster {...film} variant={0} />);
  expect(pictureIn(container)).toBe(inPage(drawn(film)));
  expect(mismatches).toEqual([]);
});

it.each(['without text', 'background'] as const)('completes a poster that arrives %s', (part) => {
  const container = rendered();
  const arrived = inPage(svgText(posterArt(film, 0, part)));
  container.querySelector('svg')?.replaceWith(document.createRange().createContextualFragment(arrived ?? ''));
  expect(pictureIn(container)).toBe(arrived);
  render(<GeneratedPoster {...film} variant={0} rendered={part} />, { container, hydrate: true });
  expect(pictureIn(container)).toBe(inPage(drawn(film)));
});
