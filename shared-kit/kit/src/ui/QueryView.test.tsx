import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { failure } from '../api/failure';
import { QueryView, type ViewedQuery } from './QueryView';

const refetch = jest.fn();
const show = (query: Partial<ViewedQuery<string>>, title?: string) =>
  render(
    <QueryView
      query={{ isFetching: false, refetch, ...query }}
      waiting="waiting"
      {...(title !== undefined && { title })}
    >
      {(answer) => answer}
    </QueryView>,
  );

it('waits for an answer, also while it tries again', () => {
  show({ isFetching: true, error: failure('no') });
  expect(screen.getByText('waiting')).toBeVisible();
});

it('keeps an answer after a later failure', () => {
  show({ currentData: 'answer', error: failure('no') });
  expect(screen.getByText('answer')).toBeVisible();
});

it('names the failure and tries again', () => {
  show({ error: failure('Server əlçatan deyil') }, 'Film');
  expect(screen.getByRole('heading', { name: 'Film' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Server əlçatan deyil');
  screen.getByRole('button', { name: 'Yenidən cəhd et' }).click();
  expect(refetch).toHaveBeenCalled();
});
