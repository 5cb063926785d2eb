import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { formatDateTime, formatDateTimeInBaku } from './dates';
import { useDateTime } from './useDate';

const TIME = '2026-11-12T21:30:00.000Z';

function Written() {
  return <p>{useDateTime(TIME).text}</p>;
}

it('is in Baku’s time in a rendered page', () => {
  expect(formatDateTimeInBaku(TIME)).toBe('13.11.2026 01:30');
  expect(renderToString(<Written />)).toBe('<p>13.11.2026 01:30</p>');
});

it('is in the reader’s time once the page is taken up', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Written />);
  document.body.append(container);
  const mismatches: unknown[] = [];
  render(<Written />, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
  expect(screen.getByText(formatDateTime(TIME)).outerHTML).toBe(`<p>${formatDateTime(TIME)}</p>`);
  expect(mismatches).toEqual([]);
});
