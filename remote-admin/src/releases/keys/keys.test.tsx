import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextId } from 'shared-kit/testing';
import { refusal } from '../../testing/builders';
import { openReleases, regionOf, write } from '../../testing/openReleases';
import { buildToken } from '../../testing/releases';

const CREATE = 'POST /platform/features/:feature/tokens';
const ADD_KEY = 'POST /platform/features/:feature/keys';
const PEM = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9E=\n-----END PUBLIC KEY-----';
const key = {
  id: nextId(),
  name: 'server',
  public_key: `${PEM}\n`,
  created_at: '2026-11-12T12:00:00.000Z',
  created_by: 'rejissor',
};
const part = () => regionOf('Açarlar');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('tokens', () => {
  it('are listed with their last use', async () => {
    const used = buildToken({
      scopes: ['publish', 'promote'],
      last_used_at: '2026-11-12T12:00:00.000Z',
      last_used_address: '203.0.113.7',
    });
    const expired = buildToken({ name: 'köhnə', expires_at: '2026-01-01T00:00:00.000Z' });
    openReleases({ 'GET /platform/features/:feature/tokens': { tokens: [used, expired] } });
    const [first, second] = await (await part()).findAllByRole('listitem');
    expect(first).toHaveTextContent(/ci.*Yükləmək.*Vermək.*203\.0\.113\.7/);
    expect(second).toHaveTextContent(/köhnə.*istifadə olunmayıb.*01\.01\.2026.*vaxtı bitib/);
  });

  it('are shown once, and copied', async () => {
    const user = userEvent.setup();
    const { sent, toasts } = openReleases({ [CREATE]: { ...buildToken(), token: 'kdt_gizli' } });
    expect(await (await part()).findByText(/Giriş açarı yoxdur/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yeni açar' }));
    const form = await dialog('Yeni giriş açarı');
    await write(form.getByLabelText('Ad'), 'ci');
    await user.click(form.getByRole('checkbox', { name: 'Vermək' }));
    await write(form.getByLabelText('Neçə gün'), '366');
    await user.click(form.getByRole('button', { name: 'Yarat' }));
    expect(form.getByText('1–365 arasında tam ədəd yazın.')).toBeInTheDocument();
    await write(form.getByLabelText('Neçə gün'), '30');
    await user.click(form.getByRole('button', { name: 'Yarat' }));
    const made = await dialog('«ci» yaradıldı');
    expect(made.getByText('Açarı indi kopyalayın: o bir daha göstərilməyəcək.')).toBeInTheDocument();
    expect(made.getByLabelText('Açar')).toHaveValue('kdt_gizli');
    await user.click(made.getByRole('button', { name: 'Kopyala' }));
    await waitFor(() => expect(toasts()).toEqual(['Açar kopyalandı']));
    expect(await navigator.clipboard.readText()).toBe('kdt_gizli');
    expect(sent(CREATE)[0]?.body).toEqual({
      name: 'ci',
      scopes: ['publish', 'promote'],
      expires_in_days: 30,
    });
    await user.click(made.getByRole('button', { name: 'Bağla' }));
    await waitFor(() => expect(screen.queryByDisplayValue('kdt_gizli')).not.toBeInTheDocument());
  });

  it('leave no secret in the store', async () => {
    const { store } = openReleases({ [CREATE]: { ...buildToken(), token: 'kdt_gizli' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni açar' }));
    const form = await dialog('Yeni giriş açarı');
    await write(form.getByLabelText('Ad'), 'ci');
    await userEvent.click(form.getByRole('button', { name: 'Yarat' }));
    await dialog('«ci» yaradıldı');
    await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('kdt_gizli'));
  });

  it('need a free name and a scope', async () => {
    openReleases({ [CREATE]: refusal('Bu hissədə belə adda açar artıq var.', { code: 'NAME_TAKEN' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni açar' }));
    const form = await dialog('Yeni giriş açarı');
    await write(form.getByLabelText('Ad'), 'ci');
    await userEvent.click(form.getByRole('checkbox', { name: 'Yükləmək' }));
    await userEvent.click(form.getByRole('button', { name: 'Yarat' }));
    expect(form.getByText('Ən azı bir səlahiyyət seçin.')).toBeInTheDocument();
    await userEvent.click(form.getByRole('checkbox', { name: 'Yükləmək' }));
    await userEvent.click(form.getByRole('button', { name: 'Yarat' }));
    expect(await form.findByText('Bu hissədə belə adda açar artıq var.')).toBeInTheDocument();
    expect(form.getByLabelText('Ad')).toHaveFocus();
  });

  it('are revoked after a question', async () => {
    const token = buildToken();
    const { sent, toasts } = openReleases({
      'GET /platform/features/:feature/tokens': { tokens: [token] },
      'DELETE /platform/features/:feature/tokens/:tokenId': { success: true },
    });
    const row = within(await screen.findByRole('group', { name: 'Əməliyyatlar: ci' }));
    await userEvent.click(row.getByRole('button', { name: 'Ləğv et' }));
    const question = await dialog('«ci» açarı ləğv edilsin?');
    await userEvent.click(question.getByRole('button', { name: 'Açarı ləğv et' }));
    await waitFor(() => expect(toasts()).toEqual(['«ci» ləğv edildi']));
    const [call] = sent('DELETE /platform/features/:feature/tokens/:tokenId');
    expect(call?.path).toBe(`/platform/features/movies/tokens/${token.id}`);
  });
});

describe('signing keys', () => {
  it('are added, with what the first one means', async () => {
    const { sent, toasts } = openReleases({ [ADD_KEY]: key });
    await screen.findByText(/İmza açarı yoxdur/);
    await userEvent.click(screen.getByRole('button', { name: 'İmza açarı əlavə et' }));
    const form = await dialog('İmza açarı əlavə et');
    expect(form.getByText(/Bu, ilk imza açarıdır/)).toBeInTheDocument();
    await write(form.getByLabelText('Ad'), 'server');
    await write(form.getByLabelText('Açıq açar (PEM)'), PEM);
    await userEvent.click(form.getByRole('button', { name: 'Əlavə et' }));
    await waitFor(() => expect(toasts()).toEqual(['«server» əlavə olundu']));
    expect(sent(ADD_KEY)[0]?.body).toEqual({ name: 'server', public_key: `${PEM}\n` });
  });

  it('are removed, with what the last one means', async () => {
    const { sent, toasts } = openReleases({
      'GET /platform/features/:feature/keys': { keys: [key] },
      'DELETE /platform/features/:feature/keys/:keyId': { success: true },
    });
    const row = within(await screen.findByRole('group', { name: 'Əməliyyatlar: server' }));
    await userEvent.click(row.getByRole('button', { name: 'Sil' }));
    const question = await dialog('«server» imza açarı silinsin?');
    expect(question.getByText(/bundan sonra imza tələb olunmayacaq/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(toasts()).toEqual(['«server» silindi']));
    expect(sent('DELETE /platform/features/:feature/keys/:keyId')).toHaveLength(1);
  });

  it('that can’t be loaded offer another try', async () => {
    openReleases({ 'GET /platform/features/:feature/keys': { status: 500, body: { error: 'Xəta' } } });
    expect(await (await part()).findByRole('button', { name: 'Yenidən cəhd et' })).toBeInTheDocument();
  });
});
