import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { type ImportReport, profileCalls } from 'shared-kit/contract';
import { type CallAnswers, buildOwnProfile, nextId } from 'shared-kit/testing';
import { show } from '../testing/show';
import { DataTab } from './DataTab';

const ayan = buildOwnProfile();
const tab = (answers: CallAnswers) => show(<DataTab profile={ayan} />, { user: ayan, answers });

const none = { new: 0, changed: 0, known: 0 };
const film = { id: nextId(), title: 'Nəsimi', release_year: 1973 };
const found = { name: 'Nesimi', year: 1973, movie: film, rating: 9, effect: 'new' } as const;
const report: ImportReport = {
  applied: false,
  rows: 3,
  diary: { ...none, new: 1 },
  ratings: { new: 1, changed: 0, known: 0 },
  watched: { new: 1, changed: 0, known: 0 },
  watchlist: none,
  likes: none,
  favourites: none,
  lists: { ...none, new: 1 },
  list_films: none,
  films: [
    { ...found, kind: 'ratings', watched_on: null, list: null },
    { ...found, kind: 'diary', watched_on: '2024-05-06', list: null },
  ],
  films_total: 3,
  imported_lists: [{ title: 'Ən yaxşılar', new_films: 2, films: 5, effect: 'new' }],
  unmatched: [{ file: 'ratings.csv', row: 3, name: 'Yoxdur', year: 2001, why: 'not-found' }],
  unmatched_total: 1,
  adjusted: [{ file: 'reviews.csv', row: 2, name: 'Nesimi', year: 1973, why: 'note-cut' }],
  adjusted_total: 1,
  ignored_files: ['comments.csv'],
};
const IMPORT = 'POST /user/import/letterboxd';
const file = new File(['x'], 'ratings.csv', { type: 'text/csv' });

it('shows what a file would bring and which rows fit nothing, before it brings anything', async () => {
  let isApplied = false;
  const queries: string[] = [];
  const { user, toasts } = tab({
    [IMPORT]: ({ query }) => {
      queries.push(query.toString());
      const answer = { ...report, applied: isApplied };
      isApplied = true;
      return answer;
    },
  });
  await user.upload(screen.getByLabelText('Letterboxd faylı seç'), file);
  expect(await screen.findByRole('table', { name: 'Nə əlavə olunacaq' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Gündəlik 1 0 0' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yoxdur (2001): kataloqda axtar' })).toHaveAttribute(
    'href',
    '/dashboard?q=Yoxdur',
  );
  expect(screen.getByText('Kataloqda belə film yoxdur · ratings.csv, sətir 3')).toBeVisible();
  await user.click(screen.getByText('Dəyişikliklə götürülən sətirlər (1)'));
  expect(screen.getByText('Qeyd çox uzundur, sonu kəsilir · reviews.csv, sətir 2')).toBeVisible();
  await user.click(screen.getByText('Siyahılar (1)'));
  expect(screen.getByText('5 filmdən 2 yeni · Yeni')).toBeVisible();
  await user.click(screen.getByText('Tapılan filmlər (3)'));
  expect(screen.getByText('Gündəlik: 9/10, 06.05.2024 · Yeni')).toBeVisible();
  expect(screen.getByText('Bu fayllardan heç nə götürülmür: comments.csv.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Yeni siyahıları kim görsün'), 'Yalnız dostlar');
  await user.click(screen.getByRole('button', { name: 'Əlavə et' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Letterboxd məlumatlarınız əlavə olundu']));
  expect(await screen.findByRole('table', { name: 'Nə əlavə olundu' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Əlavə et' })).not.toBeInTheDocument();
  expect(queries).toEqual(['apply=false', 'apply=true&list_visibility=friends']);
});

it('says that a file brings nothing new', async () => {
  const known = { ...none, known: 1 };
  const same = { ...report, diary: known, ratings: known, watched: known, lists: known };
  const { user } = tab({ [IMPORT]: same });
  await user.upload(screen.getByLabelText('Letterboxd faylı seç'), file);
  expect(await screen.findByText('Əlavə olunası yeni heç nə yoxdur')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Əlavə et' })).not.toBeInTheDocument();
});

it('says why a file can’t be read', async () => {
  const { user } = tab({
    [IMPORT]: { status: 400, body: { error: 'Bu fayl oxunmadı.', code: 'IMPORT_INVALID' } },
  });
  await user.upload(screen.getByLabelText('Letterboxd faylı seç'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu fayl oxunmadı.');
});

it('deletes the account only with its name typed and the right password', async () => {
  const { user, sent, store } = tab({
    'DELETE /user/profile': ({ body }) =>
      profileCalls.remove.body.parse(body).currentPassword === 'düz-parol'
        ? { success: true }
        : { status: 400, body: { error: 'Cari şifrə yanlışdır.', code: 'BAD_PASSWORD' } },
  });
  await user.click(screen.getByRole('button', { name: 'Hesabı sil' }));
  const confirm = await screen.findByRole('button', { name: 'Hesabı həmişəlik sil' });
  expect(confirm).toBeDisabled();
  const name = screen.getByLabelText('İstifadəçi adınız');
  await user.type(screen.getByLabelText('Cari şifrə'), 'səhv');
  await user.type(name, ayan.username);
  await user.click(confirm);
  await waitFor(() =>
    expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Cari şifrə yanlışdır.'),
  );
  expect(store.getState().session.isLoggedIn).toBe(true);
  await user.clear(screen.getByLabelText('Cari şifrə'));
  await user.type(screen.getByLabelText('Cari şifrə'), 'düz-parol');
  await user.clear(name);
  await user.type(name, ayan.username);
  await user.click(confirm);
  await waitFor(() => expect(store.getState().session.ended).toBe('logout'));
  expect(sent().at(-1)).toEqual({ call: 'DELETE /user/profile', body: { currentPassword: 'düz-parol' } });
});
