import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { useToast } from 'shared-kit/state';
import { renderInApp } from 'shared-kit/testing';
import { Toasts } from './Toasts';

function Page() {
  const toast = useToast();
  return (
    <>
      {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
        <button key={kind} onClick={() => toast[kind](`xəbər ${kind}`)}>
          {kind}
        </button>
      ))}
      <Toasts />
    </>
  );
}

const show = (kind: string) => fireEvent.click(screen.getByRole('button', { name: kind }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  renderInApp(<Page />);
});
afterEach(() => jest.useRealTimers());

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
])('%s is announced as %s', (kind, role) => {
  show(kind);
  expect(screen.getByRole(role)).toHaveTextContent(`xəbər ${kind}`);
});

it('slides out from 3300 ms, is gone at 3500', () => {
  show('success');
  pass(3_299);
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving', 'false');
  pass(1);
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving', 'true');
  pass(199);
  expect(screen.getByRole('status')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

it('waits while hovered or focused, and goes on from there', () => {
  show('success');
  pass(3_000);
  const toast = screen.getByRole('status');
  fireEvent.mouseEnter(toast);
  fireEvent.focus(toast);
  pass(60_000);
  fireEvent.mouseLeave(toast);
  pass(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent.blur(toast);
  pass(499);
  expect(toast).toBeInTheDocument();
  pass(1);
  expect(toast).not.toBeInTheDocument();
});

it('several stand together; one is closed by hand', () => {
  show('success');
  show('error');
  fireEvent.click(screen.getAllByRole('button', { name: 'Bildirişi bağla' })[0] ?? document.body);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
