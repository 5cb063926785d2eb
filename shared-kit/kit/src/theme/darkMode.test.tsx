import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { setDarkMode, startDarkMode, useDarkMode } from './darkMode';

const root = document.documentElement;
const preferring = (dark: boolean) => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: dark, addEventListener: jest.fn() });
};
beforeEach(() => {
  localStorage.clear();
  root.className = '';
});

it.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['true', false, 'dark'],
  ['false', true, 'light'],
])('stored %s, system dark %s: %s', (stored, system, expected) => {
  if (stored !== null) localStorage.setItem('darkMode', stored);
  preferring(system);
  startDarkMode();
  expect(root.className).toBe(expected);
});

it('the choice is stored under darkMode, and components follow it', () => {
  preferring(false);
  startDarkMode();
  const Name = () => <p>{useDarkMode() ? 'qaranlıq' : 'açıq'}</p>;
  render(<Name />);
  act(() => setDarkMode(true));
  expect(localStorage.getItem('darkMode')).toBe('true');
  expect(root).toHaveClass('dark');
  expect(screen.getByText('qaranlıq')).toBeVisible();
});

it('follows another tab', () => {
  preferring(false);
  startDarkMode();
  localStorage.setItem('darkMode', 'true');
  window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(root).toHaveClass('dark');
});
