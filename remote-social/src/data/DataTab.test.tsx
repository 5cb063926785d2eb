import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { type ImportReport, profileCalls } from 'shared-kit/contract';
import { type CallAnswers, buildOwnProfile, nextId } from 'shared-kit/testing';
import { show } from '../testing/show';
import { DataTab } from './DataTab';

const ayan = buildOwnProfile();
const tab = (answers: CallAnswers) => show(<DataTab profile={ayan} />, { user: ayan, answers });

const none = { new: 0, changed: 0, known: 0 };
const report: ImportReport = {
  applied: false,
  rows: 3,
  ratings: { new: 1, changed: 0, known: 0 },
  watched: { new: 1, changed: 0, known: 0 },
  watchlist: none,
  films: [
    {
      name: 'Nesimi',
      year: 1973,
      movie: { id: nextId(), title: 'Nəsimi', release_year: 1973 },
      rating: 9,
      kind: 'ratings',
      effect: 'new',
    },
  ],
  films_total: 2,
  unmatched: [{ file: 'ratings.csv', row: 3, name: 'Yoxdur', year: 2001, why: 'not-found' }],
  unmatched_total: 1,
};
const IMPORT = 'POST /user/import/letterboxd';
const file = new File(['x'], 'ratings.csv', { type: 'text/csv' });

it('shows what a file would bring and which rows fit nothing, before it brings anything', async () => {
  let isApplied = false;
  const { user, toasts } = tab({
    [IMPORT]: () => {
      const answer = { ...report, applied: isApplied };
      isApplied = true;
      return answer;
    },
  });
  await user.upload(screen.getByLabelText('Letterboxd faylı seç'), file);
  expect(await screen.findByRole('table', { name: 'Nə əlavə olunacaq' })).toBeVisible();
  expect(screen.getByText('Yoxdur (2001)')).toBeVisible();
  expect(screen.getByText('Kataloqda belə film yoxdur · ratings.csv, sətir 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Əlavə et' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Letterboxd məlumatlarınız əlavə olundu']));
  expect(await screen.findByRole('table', { name: 'Nə əlavə olundu' })).toBeVisible();
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
