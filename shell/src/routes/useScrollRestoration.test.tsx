/** @alone It starts as the application does, before any page was scrolled. */
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
    constructor(private readonly changed: ResizeObserverCallback) {}
    observe() {
      this.changed([], this);
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
  { when: 'before the application ran', early: 700 },
  { when: 'later', late: 700 },
])('goes back to a place that was scrolled to $when', async ({ early = 0, late }) => {
  shown.scrollY = early;
  renderInApp(<Page />, { at: '/movies' });
  if (late) scrollTo(late);
  await userEvent.click(screen.getByRole('link'));
  expect(shown.scrollY).toBe(0);
  await userEvent.click(screen.getByRole('button'));
  expect(shown.scrollY).toBe(700);
});
