import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, buildMovie, type CallAnswers, renderInApp } from 'shared-kit/testing';
import AddToListDialog from './AddToListDialog';
import { buildList } from './testing';

const movie = buildMovie({ title: 'Nəsimi' });
const inList = (title: string, has_movie: boolean) => ({ ...buildList({ title }), posters: [], has_movie });

function open(lists: ReturnType<typeof inList>[], answers: CallAnswers = {}) {
  const calls = answerCalls({
    'GET /lists': { lists, total: lists.length, page: 1, limit: 100 },
    ...answers,
  });
  return {
    calls,
    ...renderInApp(<AddToListDialog movie={movie} onClose={() => undefined} />, { session: {} }),
  };
}

it('puts a film on a list and takes it off another one', async () => {
  const { calls } = open([inList('Yay', false), inList('Qış', true)], {
    'POST /lists/:id/movies': buildList(),
    'DELETE /lists/:id/movies/:movieId': buildList(),
  });
  expect(await screen.findByRole('checkbox', { name: /Qış/ })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /Yay/ }));
  expect(screen.getByRole('checkbox', { name: /Yay/ })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /Qış/ }));
  await waitFor(() =>
    expect(calls.map(({ route }) => route)).toEqual([
      'GET /lists',
      'POST /lists/:id/movies',
      'DELETE /lists/:id/movies/:movieId',
    ]),
  );
});

it('takes a choice back when the server refuses', async () => {
  const { toasts } = open([inList('Yay', false)], {
    'POST /lists/:id/movies': { status: 409, body: { error: 'Siyahıda film sayı həddə çatıb.' } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Yay/ }));
  await waitFor(() => expect(toasts()).toEqual(['Siyahıda film sayı həddə çatıb.']));
  expect(screen.getByRole('checkbox', { name: /Yay/ })).not.toBeChecked();
});

it('makes a list with the film', async () => {
  const made = buildList({ title: 'Payız' });
  const { calls } = open([], { 'POST /lists': made, 'POST /lists/:id/movies': made });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Yeni siyahının adı' }), 'Payız');
  await userEvent.click(screen.getByRole('button', { name: 'Yarat və əlavə et' }));
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /lists/:id/movies'));
  expect(calls.find(({ route }) => route === 'POST /lists')?.body).toEqual({
    title: 'Payız',
    visibility: 'everyone',
    ranked: false,
  });
});
