import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPerson, type CallAnswers } from 'shared-kit/testing';
import { AYAN, chooseInFilmMenu, FAILURE, openMovie } from '../testing/openMovie';

const friend = (username: string) => ({
  ...buildPerson({ username }),
  friends_since: '2026-01-02T03:04:05.000Z',
});
const kamal = friend('kamal');
const leyla = friend('leyla');

async function open(answers: CallAnswers = {}, friends = [kamal, leyla]) {
  const page = openMovie({ 'GET /friends': { friends }, ...answers }, AYAN);
  await chooseInFilmMenu('Dosta tövsiyə et');
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}
const sendTo = (name: string) => `${name} adlı dosta göndər`;

it('recommends the film to friends, with a note', async () => {
  const { dialog, calls, toasts } = await open({
    'POST /movies/:id/recommend': { status: 201, body: { success: true } },
  });
  await userEvent.type(await dialog.findByLabelText(/Qeyd/), 'Mütləq bax');
  expect(dialog.getByText('10 / 280')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: sendTo('kamal') }));
  await waitFor(() => expect(toasts()).toEqual(['Tövsiyəniz göndərildi: kamal']));
  expect(calls.at(-1)?.body).toEqual({ user_id: kamal.id, note: 'Mütləq bax' });
  expect(dialog.getByRole('button', { name: 'Göndərildi' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: sendTo('leyla') }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ user_id: leyla.id, note: 'Mütləq bax' }));
});

it.each([
  ['ALREADY_SEEN', 'kamal bu filmə artıq baxıb.'],
  ['ALREADY_RECOMMENDED', 'Bu filmi kamal adlı dostunuza artıq tövsiyə etmisiniz.'],
])('says who: %s', async (code, sentence) => {
  const { dialog } = await open({
    'POST /movies/:id/recommend': { status: 409, body: { error: 'Olmaz.', code } },
  });
  await userEvent.click(await dialog.findByRole('button', { name: sendTo('kamal') }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.getByRole('button', { name: sendTo('kamal') })).toBeDisabled();
});

it('says why nothing was sent, and can be tried again', async () => {
  const { dialog } = await open({ 'POST /movies/:id/recommend': FAILURE });
  await userEvent.click(await dialog.findByRole('button', { name: sendTo('kamal') }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Xidmət əlçatan deyil.');
  expect(dialog.getByRole('button', { name: sendTo('kamal') })).toBeEnabled();
});

it('takes notes of at most 280 characters', async () => {
  const { dialog } = await open();
  await userEvent.click(await dialog.findByLabelText(/Qeyd/));
  await userEvent.paste('ə'.repeat(281));
  expect(dialog.getByText('Ən çoxu 280 simvol ola bilər.')).toBeVisible();
  expect(dialog.getByRole('button', { name: sendTo('kamal') })).toBeDisabled();
});

it('finds one of many friends', async () => {
  const { dialog } = await open({}, ['aydın', 'bəhruz', 'ceyhun', 'İlqar', 'elçin', 'fuad'].map(friend));
  await userEvent.type(await dialog.findByRole('searchbox', { name: 'Dost axtar' }), 'ilq');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.getByText('İlqar')).toBeVisible();
  await userEvent.type(dialog.getByRole('searchbox'), 'x');
  expect(dialog.getByText('Bu ada uyğun dost tapılmadı')).toBeVisible();
});

it('leads those without friends to the search', async () => {
  const { dialog } = await open({}, []);
  expect(await dialog.findByRole('link', { name: 'Dost tap' })).toHaveAttribute('href', '/friends');
});

it('is offered to users only', async () => {
  openMovie();
  expect(await screen.findByText('Unudulmaz.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dosta tövsiyə et' })).toBeNull();
});
