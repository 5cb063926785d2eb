import { render } from '@testing-library/react';
import { GeneratedPoster } from './GeneratedPoster';
import { posterArt, posterGround } from './art/posterArt';
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

it('draws what is offscreen once the page from the server is hydrated', () => {
  const container = rendered();
  const ground = inPage(svgText(posterGround(film)));
  container.querySelector('svg')?.replaceWith(document.createRange().createContextualFragment(ground ?? ''));
  expect(pictureIn(container)).toBe(ground);
  render(<GeneratedPoster {...film} variant={0} offscreen />, { container, hydrate: true });
  expect(pictureIn(container)).toBe(inPage(drawn(film)));
});
