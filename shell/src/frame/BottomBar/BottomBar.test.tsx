import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { useIntent } from 'shared-kit';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { BottomBar } from './BottomBar';

const adding = jest.fn();

function Page() {
  useIntent('add-movie', adding);
  return <BottomBar />;
}

function open(at: string, count = 0) {
  answerCalls({ 'GET /friends/requests/count': { count } });
  return renderInApp(<Page />, { at, session: {} });
}

afterEach(() => jest.useRealTimers());

it('the friends entry is called ‘Dostlar’, however many requests wait; their number is its description', async () => {
  open('/friends', 3);
  expect(await screen.findByText('3')).toBeVisible();
  const friends = screen.getByRole('link', { name: 'Dostlar' });
  expect(friends).toHaveAccessibleName('Dostlar');
  expect(friends).toHaveAccessibleDescription('3 dostluq istəyi');
});

it('no request, no description', () => {
  open('/friends');
  expect(screen.getByRole('link', { name: 'Dostlar' })).not.toHaveAccessibleDescription();
});

it.each(['/dashboard', '/friends'])('the plus on %s adds a film on the dashboard, 300 ms later', (at) => {
  jest.useFakeTimers();
  adding.mockClear();
  const { address } = open(at);
  fireEvent.click(screen.getByRole('button', { name: 'Film əlavə et' }));
  expect(address()).toBe('/dashboard');
  act(() => jest.advanceTimersByTime(299));
  expect(adding).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(adding).toHaveBeenCalledTimes(1);
});
