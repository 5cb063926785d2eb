import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'shared-kit/router';
import { renderInApp } from 'shared-kit/testing';
import { useScrollRestoration } from './useScrollRestoration';

const shown = window as { scrollY: number };
const scrollTo = (top: number) => {
  shown.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  window.scrollTo = ((_left: number, top: number) => scrollTo(top)) as typeof window.scrollTo;
  window.ResizeObserver = class {
    constructor(private readonly grow: () => void) {}
    observe() {
      this.grow();
    }
    unobserve() {}
    disconnect() {}
  };
});

function Page() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/movie/7">film</Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

it.each([
  ['before the application ran', () => (shown.scrollY = 700), () => undefined],
  ['later', () => undefined, () => scrollTo(700)],
])('goes back to a place that was scrolled to %s', async (_when, before, later) => {
  before();
  renderInApp(<Page />, { at: '/movies' });
  later();
  await userEvent.click(screen.getByRole('link'));
  expect(shown.scrollY).toBe(0);
  await userEvent.click(screen.getByRole('button'));
  expect(shown.scrollY).toBe(700);
});
