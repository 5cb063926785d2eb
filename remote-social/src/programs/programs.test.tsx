import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { PersonalToken, Scrobble } from 'shared-kit/contract';
import { buildOwnProfile, type CallAnswers, nextId } from 'shared-kit/testing';
import { show } from '../testing/show';
import { PlayersPanel } from './PlayersPanel';
import { ScrobblesPanel } from './ScrobblesPanel';
import { TokensPanel } from './TokensPanel';

const TOKEN = `kdp_${'x'.repeat(43)}`;
const ayan = buildOwnProfile();
const script: PersonalToken = {
  id: nextId(),
  name: 'Skript',
  scopes: ['read', 'write'],
  created_at: '2026-01-02T10:00:00.000Z',
  expires_at: null,
  last_used_at: null,
};
const film = { id: nextId(), title: 'Şəhər', release_year: 2019 };
const play: Scrobble = {
  id: nextId(),
  source: 'plex',
  title: 'City',
  year: 2019,
  received_at: '2026-01-02T10:00:00.000Z',
  status: 'written',
  reason: null,
  movie: film,
};
const episode: Scrobble = {
  ...play,
  id: nextId(),
  title: 'Serial',
  year: null,
  status: 'ignored',
  reason: 'series',
  movie: null,
};

const open = (answers: CallAnswers = {}) =>
  show(
    <>
      <PlayersPanel />
      <ScrobblesPanel />
      <TokensPanel />
    </>,
    {
      user: ayan,
      answers: {
        'GET /user/tokens': { tokens: [script] },
        'GET /user/scrobbles': { scrobbles: [play, episode] },
        ...answers,
      },
    },
  );
const button = (name: string) => screen.findByRole('button', { name });

it('makes a token with name, scopes and days, and shows it once', async () => {
  const { user, sent, toasts, store } = open({ 'POST /user/tokens': { id: nextId(), token: TOKEN } });
  await user.click(await button('Açar yarat'));
  await user.click(await button('Yarat'));
  await user.type(await screen.findByLabelText('Ad'), 'Evdəki skript');
  await user.click(screen.getByRole('checkbox', { name: 'Dəyişmək' }));
  await user.selectOptions(screen.getByLabelText('Müddət'), 'Müddətsiz');
  await user.click(await button('Yarat'));
  expect(await screen.findByLabelText('Açar')).toHaveValue(TOKEN);
  expect(sent()).toContainEqual({
    call: 'POST /user/tokens',
    body: { name: 'Evdəki skript', scopes: ['read', 'write'], expires_in_days: null },
  });
  await user.click(await button('Kopyala'));
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
  expect(toasts()).toEqual(['success: Kopyalandı']);
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain(TOKEN));
  await user.click(await button('Bağla'));
  await waitFor(() => expect(screen.queryByLabelText('Açar')).not.toBeInTheDocument());
});

it('ends a token after a question', async () => {
  let tokens = [script];
  const { user, toasts } = open({
    'GET /user/tokens': () => ({ tokens }),
    'DELETE /user/tokens/:id': () => {
      tokens = [];
      return { success: true };
    },
  });
  expect(await screen.findByText('Oxumaq, Dəyişmək')).toBeVisible();
  expect(screen.getByText('Müddətsiz · Hələ istifadə olunmayıb')).toBeVisible();
  await user.click(await button('Skript: açarı sil'));
  const dialog = within(await screen.findByRole('dialog', { name: '«Skript» açarı silinsin?' }));
  await user.click(dialog.getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Açar silindi']));
  expect(await screen.findByText('Hələ açar yaratmamısınız.')).toBeVisible();
});

it('gives each player an address of its own', async () => {
  const { user, sent } = open({ 'POST /user/tokens': { id: nextId(), token: TOKEN } });
  await user.click(await button('Jellyfin: ünvanı al'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jellyfin üçün ünvan' }));
  expect(dialog.getByLabelText('Ünvan')).toHaveValue(
    `${window.location.origin}/api/scrobble/jellyfin/${TOKEN}`,
  );
  expect(sent()).toContainEqual({
    call: 'POST /user/tokens',
    body: { name: 'Jellyfin', scopes: ['scrobble'], expires_in_days: null },
  });
});

it('shows what became of what players sent, and takes one back', async () => {
  let scrobbles = [play, episode];
  const { user, toasts } = open({
    'GET /user/scrobbles': () => ({ scrobbles }),
    'DELETE /user/scrobbles/:id': () => {
      scrobbles = [episode];
      return { success: true };
    },
  });
  expect(await screen.findByRole('link', { name: 'Şəhər' })).toBeVisible();
  expect(screen.getByText('Gündəliyə yazıldı')).toBeVisible();
  expect(screen.getByText('Yazılmadı: serialdır')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Serial: geri al' })).not.toBeInTheDocument();
  await user.click(await button('Şəhər: geri al'));
  const dialog = within(await screen.findByRole('dialog', { name: '«Şəhər» geri alınsın?' }));
  await user.click(dialog.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Geri alındı']));
  await waitFor(() => expect(screen.queryByText('Gündəliyə yazıldı')).not.toBeInTheDocument());
});
