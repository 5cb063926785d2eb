import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commentRoutes, reportRoutes } from 'shared-kit/contract/routes';
import { nextId } from 'shared-kit/testing';
import { AYAN, buildKamalsComment, buildOwnComment, movie, openMovie } from '../testing/openMovie';

const COMMENT_MENU = 'kamal, şərh: əməliyyatlar';
const REPORTED = { [reportRoutes.create]: { status: 201, body: { id: nextId() } } };

async function chooseReport(menu: string) {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Şikayət et' }));
}
async function send(reason: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Şikayət et' }));
  await userEvent.click(dialog.getByRole('radio', { name: reason }));
  await userEvent.click(dialog.getByRole('button', { name: 'Göndər' }));
  expect(await screen.findByRole('dialog', { name: 'Təşəkkür edirik' })).toBeInTheDocument();
}

it('reports a comment', async () => {
  const comment = buildKamalsComment({});
  const { calls } = openMovie(
    { [commentRoutes.list]: { comments: [comment], total: 1, page: 1, limit: 20, next: null }, ...REPORTED },
    AYAN,
  );
  await chooseReport(COMMENT_MENU);
  await send('Reklam və ya spam');
  expect(calls.at(-1)?.body).toEqual({ kind: 'comment', id: comment.id, reason: 'spam' });
});

it('reports a film', async () => {
  const { calls } = openMovie(REPORTED, AYAN);
  await chooseReport(`${movie.title}: əməliyyatlar`);
  await send('Yanlış məlumat');
  expect(calls.at(-1)?.body).toEqual({ kind: 'movie', id: movie.id, reason: 'wrong' });
});

it('leads visitors to the login', async () => {
  const { address } = openMovie();
  await chooseReport(COMMENT_MENU);
  await waitFor(() => expect(address()).toBe('/login'));
});

it('has no menu at one’s own comment', async () => {
  const own = buildOwnComment({ body: 'Mənim' });
  openMovie({ [commentRoutes.list]: { comments: [own], total: 1, page: 1, limit: 20, next: null } }, AYAN);
  expect(await screen.findByText('Mənim')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /şərh: əməliyyatlar/ })).not.toBeInTheDocument();
});
