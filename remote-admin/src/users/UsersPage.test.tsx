import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminCalls, DAY_MS, type ManagedUser } from 'shared-kit/contract';
import { answerCalls, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { ADMIN, ADMIN_ID, buildUser, pageOf, refusal } from '../testing/builders';
import UsersPage from './UsersPage';

const kamal = buildUser();
const me = buildUser({ id: ADMIN_ID, username: 'rejissor', email: 'r@example.az', isAdmin: true });
const LAST_ADMIN = 'Sonuncu administratoru silmək və ya adminlikdən çıxarmaq olmaz.';

const page = (users: ManagedUser[]) => ({ users, ...pageOf(users) });

function open(given: CallAnswers = {}, at = '/admin/users') {
  const calls = answerCalls({ 'GET /user/all': page([kamal, me]), ...given });
  return { ...renderInApp(<UsersPage />, { at, ...ADMIN }), calls };
}
const rowOf = async (name: string) =>
  within(await screen.findByRole('group', { name: `Əməliyyatlar: ${name}` }));

function onAWideScreen() {
  const wide = (media: string) => Object.assign(new EventTarget(), { matches: true, media, onchange: null });
  window.matchMedia = (media) =>
    Object.assign(wide(media), { addListener: jest.fn(), removeListener: jest.fn() });
}

describe('/admin/users', () => {
  it('searches when typing pauses, and keeps it in the address', async () => {
    const { calls, address } = open({}, '/admin/users?page=2');
    await userEvent.click(await screen.findByRole('searchbox', { name: 'İstifadəçi axtar' }));
    await userEvent.paste('kam');
    await waitFor(() => expect(address()).toBe('/admin/users?search=kam'));
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('kam'));
    expect(calls.map(({ query }) => query.get('search'))).toEqual([null, 'kam']);
  });

  it('sorts by the heads of the table', async () => {
    onAWideScreen();
    const { calls, address } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Qoşulub' }));
    expect(address()).toBe('/admin/users?sort=created_at&order=desc');
    expect(screen.getByRole('columnheader', { name: 'Qoşulub' })).toHaveAttribute('aria-sort', 'descending');
    expect(calls.at(-1)?.query.get('sort')).toBe('created_at');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('makes an administrator, and offers the way back', async () => {
    const { calls, toasts } = open({ 'PUT /user/:id/admin': { ...kamal, isAdmin: true } });
    const row = await rowOf('kamal');
    await userEvent.click(row.getByRole('button', { name: 'Admin et' }));
    await waitFor(() => expect(toasts()).toEqual(['kamal artıq admindir']));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isAdmin: true });
  });

  it('keeps the last administrator, with the reason', async () => {
    const { toasts } = open({ 'PUT /user/:id/admin': refusal(LAST_ADMIN, { code: 'LAST_ADMIN' }) });
    await userEvent.click((await rowOf('rejissor')).getByRole('button', { name: 'Adminlikdən çıxar' }));
    const dialog = screen.getByRole('dialog', { name: 'Adminlikdən çıxmaq istəyirsiniz?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Adminlikdən çıxar' }));
    await waitFor(() => expect(toasts()).toEqual([LAST_ADMIN]));
    expect((await rowOf('rejissor')).getByRole('button', { name: 'Adminlikdən çıxar' })).toBeInTheDocument();
  });

  it('suspends with a reason and an end', async () => {
    const { calls, toasts } = open({ 'PUT /user/:id/suspension': kamal });
    await userEvent.click((await rowOf('kamal')).getByRole('button', { name: 'Dayandır' }));
    const dialog = within(screen.getByRole('dialog', { name: 'kamal dayandırılsın?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Dayandır' }));
    expect(dialog.getByText('Bu sahə mütləqdir.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Səbəb'), 'Reklam');
    await userEvent.selectOptions(dialog.getByLabelText('Müddət'), '30 gün');
    await userEvent.click(dialog.getByRole('button', { name: 'Dayandır' }));
    await waitFor(() => expect(toasts()).toEqual(['kamal dayandırıldı']));
    const sent = adminCalls.suspend.body.parse(calls.find(({ method }) => method === 'PUT')?.body);
    const days = (Date.parse(sent.until ?? '') - Date.now()) / DAY_MS;
    expect([sent.reason, Math.round(days)]).toEqual(['Reklam', 30]);
  });

  it('keeps the dialog when the server refuses the suspension', async () => {
    open({ 'PUT /user/:id/suspension': refusal(LAST_ADMIN, { code: 'LAST_ADMIN' }) });
    await userEvent.click((await rowOf('rejissor')).getByRole('button', { name: 'Dayandır' }));
    const dialog = within(screen.getByRole('dialog', { name: 'rejissor dayandırılsın?' }));
    await userEvent.type(dialog.getByLabelText('Səbəb'), 'Reklam');
    await userEvent.selectOptions(dialog.getByLabelText('Müddət'), 'Müddətsiz');
    await userEvent.click(dialog.getByRole('button', { name: 'Dayandır' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(LAST_ADMIN);
  });

  it('shows who is suspended, and ends it with a reason', async () => {
    const suspension = { reason: 'Reklam', until: null, since: kamal.created_at };
    const { calls, toasts } = open({
      'GET /user/all': page([{ ...kamal, suspension }, me]),
      'DELETE /user/:id/suspension': kamal,
    });
    const row = await rowOf('kamal');
    expect(screen.getByText('Dayandırılıb')).toBeInTheDocument();
    expect(screen.getByTitle('Səbəb: Reklam (müddətsiz)')).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Dayandırmanı götür' }));
    const dialog = within(screen.getByRole('dialog', { name: 'kamal yenidən daxil ola bilsin?' }));
    await userEvent.type(dialog.getByLabelText('Səbəb (istəyə görə)'), ' Səhv idi ');
    await userEvent.click(dialog.getByRole('button', { name: 'Dayandırmanı götür' }));
    await waitFor(() => expect(toasts()).toEqual(['kamal yenidən daxil ola bilər']));
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ reason: 'Səhv idi' });
  });

  it('deletes only when the name is typed', async () => {
    const { calls, toasts } = open({ 'DELETE /user/:id': { success: true } });
    await userEvent.click((await rowOf('kamal')).getByRole('button', { name: 'Sil' }));
    const dialog = within(screen.getByRole('dialog', { name: 'kamal silinsin?' }));
    expect(dialog.getByRole('button', { name: 'Sil' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Təsdiq üçün «kamal» yazın'), 'kamal');
    await userEvent.click(dialog.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(toasts()).toEqual(['kamal silindi']));
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/user/${kamal.id}`);
  });

  it('changes only what was changed, and shows a taken name at its field', async () => {
    const { calls } = open({
      'PUT /user/:id': refusal('Bu istifadəçi adı artıq tutulub.', { code: 'USERNAME_TAKEN' }),
    });
    await userEvent.click((await rowOf('kamal')).getByRole('button', { name: 'Redaktə et' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Redaktə et: kamal' }));
    const name = dialog.getByLabelText('İstifadəçi adı');
    await userEvent.clear(name);
    await userEvent.type(name, 'ayan');
    await userEvent.click(dialog.getByRole('button', { name: 'Yadda saxla' }));
    expect(await dialog.findByText('Bu istifadəçi adı artıq tutulub.')).toBeInTheDocument();
    expect(name).toBeInvalid();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ username: 'ayan' });
  });

  it('checks what was changed before it sends, and nothing else', async () => {
    const user = buildUser({ username: 'iki söz' });
    const { calls, toasts } = open({ 'GET /user/all': page([user]), 'PUT /user/:id': user });
    await userEvent.click((await rowOf('iki söz')).getByRole('button', { name: 'Redaktə et' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('E-poçt'), '@');
    await userEvent.click(dialog.getByRole('button', { name: 'Yadda saxla' }));
    expect(dialog.getByText('Düzgün e-poçt ünvanı yazın.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('E-poçt'), '{Backspace}');
    await userEvent.type(dialog.getByLabelText('Haqqında'), 'Rejissor');
    await userEvent.click(dialog.getByRole('button', { name: 'Yadda saxla' }));
    await waitFor(() => expect(toasts()).toEqual(['Dəyişikliklər yadda saxlanıldı']));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ bio: 'Rejissor' });
  });

  it('says when nobody is found', async () => {
    const { address } = open({ 'GET /user/all': page([]) }, '/admin/users?search=yoxdur');
    expect(await screen.findByText('İstifadəçi tapılmadı')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Axtarışı sıfırla' }));
    expect(address()).toBe('/admin/users');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('offers a retry when the list failed', async () => {
    open({ 'GET /user/all': { status: 500, body: { error: 'Xəta' } } });
    expect(await screen.findByRole('button', { name: 'Yenidən cəhd et' })).toBeInTheDocument();
  });
});
