import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { SlotProps } from 'shared-kit';
import type { ImportAnswer, ImportRowAnswer, KeptImport } from 'shared-kit/contract';
import { buildOwnProfile, type CallAnswers, nextId } from 'shared-kit/testing';
import { show } from '../testing/show';
import { ImportPanel } from './ImportPanel';
import { PastImports } from './PastImports';

const ayan = buildOwnProfile();
const found = { id: nextId(), title: 'Nəsimi' };
const Choice = ({ term, onChoose }: SlotProps['social/movie-choice@1']) => (
  <button onClick={() => onChoose(found)}>{`axtarış: ${term}`}</button>
);
const open = (part: React.ReactElement, answers: CallAnswers) =>
  show(part, { user: ayan, answers, slots: { 'social/movie-choice@1': Choice } });

const NONE = { total: 0, rows: [] };
const NO_CHANGES = {
  films: 0,
  movies_added: 0,
  diary: 0,
  ratings: 0,
  watched: 0,
  watchlist: 0,
  likes: 0,
  favourites: 0,
  lists: 0,
  list_films: 0,
  replaced: 0,
};
const id = nextId();
const unmatched: ImportRowAnswer[] = [1, 2].map((row) => ({
  id: row,
  file: row === 1 ? 'diary.csv' : 'ratings.csv',
  row: row + 1,
  title: 'Yoxdur',
  year: 2001,
  reason: 'not-found',
  status: 'unmatched',
  kind: 'diary',
  movie: null,
}));
const answer: ImportAnswer = {
  import_id: id,
  applied: false,
  sources: [{ file: 'diary.csv', source: 'letterboxd', kind: 'diary', rows: 3 }],
  changes: { ...NO_CHANGES, films: 2, diary: 2, ratings: 1, lists: 1 },
  unmatched: { total: 2, rows: [] },
  ambiguous: NONE,
  unreadable: { total: 1, rows: [] },
  adjusted: NONE,
  skipped: NONE,
};
const unreadable: ImportRowAnswer = {
  id: 3,
  file: 'şəkil.xlsx',
  row: null,
  title: '',
  year: null,
  reason: 'spreadsheet',
  status: 'unreadable',
  kind: null,
  movie: null,
};
const rowsOf: CallAnswers = {
  'GET /user/imports/:id/rows': ({ query }) => {
    const rows = query.get('status') === 'unmatched' ? unmatched : [unreadable];
    return { rows, total: rows.length };
  },
};
const kept: KeptImport = {
  id,
  created_at: '2026-01-02T10:00:00.000Z',
  applied: true,
  mode: 'merge',
  sources: answer.sources,
  changes: answer.changes,
  rows: { matched: 3, unmatched: 2, ambiguous: 0, unreadable: 0, adjusted: 0, skipped: 0 },
};

const files = () => screen.getByLabelText(/Letterboxd/);
const csv = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name, { type: 'text/csv' });
const button = (name: string) => screen.findByRole('button', { name });

it('shows what files would change, applies the choices, and says what changed', async () => {
  const forms: Record<string, unknown>[] = [];
  const { user, toasts } = open(<ImportPanel />, {
    ...rowsOf,
    'POST /user/import': ({ body }) => {
      const form = body as FormData;
      forms.push({
        files: form.getAll('files').map((file) => (file as File).name),
        ...Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
      });
      return { ...answer, applied: form.get('apply') === 'true' };
    },
  });
  await user.upload(files(), [csv('diary.csv'), csv('ratings.csv')]);
  expect(await screen.findByText('2 filmdə dəyişiklik olacaq')).toBeVisible();
  expect(screen.getByRole('row', { name: 'diary.csv Letterboxd · gündəlik 3 sətir' })).toBeVisible();
  const changes = within(screen.getByRole('table', { name: 'Nə əlavə olunacaq' }));
  expect(changes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['Gündəlik2', 'Qiymətlər1', 'Siyahılar1'],
  ]);
  expect(await screen.findByText('şəkil.xlsx')).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'Fayldakı ilə əvəz et' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tapılmayan filmləri kataloqa əlavə et' }));
  await user.selectOptions(screen.getByLabelText('Yeni siyahıları kim görsün'), 'Yalnız dostlar');
  await user.click(await button('Əlavə et'));
  await waitFor(() => expect(toasts()).toEqual(['success: Məlumatlarınız əlavə olundu']));
  expect(await screen.findByRole('table', { name: 'Nə əlavə olundu' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Əlavə et' })).not.toBeInTheDocument();
  expect(forms).toHaveLength(5);
  const first = { files: ['diary.csv', 'ratings.csv'], apply: 'false', mode: 'merge' };
  expect(forms[0]).toEqual({ ...first, add_missing: 'false', list_visibility: 'nobody' });
  const last = { files: ['diary.csv', 'ratings.csv'], apply: 'true', mode: 'overwrite' };
  expect(forms.at(-1)).toEqual({ ...last, add_missing: 'true', list_visibility: 'friends' });
});

it('joins rows of one film, whose film the user chooses', async () => {
  let rows = unmatched;
  const { user, sent, toasts } = open(<ImportPanel />, {
    'POST /user/import': { ...answer, unreadable: NONE },
    'GET /user/imports/:id/rows': () => ({ rows, total: rows.length }),
    'PUT /user/imports/:id/rows/:row': () => {
      rows = [];
      return { ...unmatched[0]!, status: 'matched', movie: { ...found, release_year: 1973 } };
    },
  });
  await user.upload(files(), csv('diary.csv'));
  expect(
    await screen.findByText('Kataloqda belə film yoxdur · 2 sətir · diary.csv, ratings.csv'),
  ).toBeVisible();
  await user.click(await button('Yoxdur (2001): filmi seç'));
  await user.click(await button('axtarış: Yoxdur'));
  await waitFor(() => expect(toasts()).toEqual(['success: «Nəsimi» seçildi']));
  expect(sent()).toContainEqual({ call: `PUT /user/imports/${id}/rows/1`, body: { movie_id: found.id } });
  await waitFor(() => expect(screen.queryByText('Yoxdur (2001)')).not.toBeInTheDocument());
});

it('says that files bring nothing new', async () => {
  const { user } = open(<ImportPanel />, {
    'POST /user/import': { ...answer, changes: NO_CHANGES, unmatched: NONE, unreadable: NONE },
  });
  await user.upload(files(), csv('diary.csv'));
  expect(await screen.findByText('Əlavə olunası yeni heç nə yoxdur')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Əlavə et' })).not.toBeInTheDocument();
  await user.click(await button('Başqa fayl gətir'));
  expect(files()).toBeVisible();
});

it('keeps rows that wait for their film, even if nothing else changes', async () => {
  const { user } = open(<ImportPanel />, {
    ...rowsOf,
    'POST /user/import': { ...answer, changes: NO_CHANGES, unreadable: NONE },
  });
  await user.upload(files(), csv('diary.csv'));
  expect(await button('Tapılmayanları gözlə')).toBeVisible();
});

it('says why files can’t be read', async () => {
  const { user } = open(<ImportPanel />, {
    ...rowsOf,
    'POST /user/import': { ...answer, sources: [], changes: NO_CHANGES, unmatched: NONE },
  });
  await user.upload(files(), new File(['x'], 'şəkil.xlsx'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu fayllarda film tapılmadı');
  expect(await screen.findByText(/Excel faylı oxunmur/)).toBeVisible();
});

it('sends no more files than the server takes', async () => {
  const { user, sent } = open(<ImportPanel />, {});
  await user.upload(
    files(),
    Array.from({ length: 21 }, (_, index) => csv(`${index}.csv`)),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Bir dəfəyə ən çox 20 fayl vermək olar.');
  const large = csv('böyük.csv');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await user.upload(files(), large);
  expect(screen.getByRole('alert')).toHaveTextContent('«böyük.csv» 20 MB-dan böyükdür.');
  expect(sent()).toEqual([]);
});

it('lists former imports, and takes one back', async () => {
  let imports = [kept, { ...kept, id: nextId(), applied: false }];
  const { user, toasts } = open(<PastImports />, {
    ...rowsOf,
    'GET /user/imports': () => ({ imports }),
    'DELETE /user/imports/:id': () => {
      imports = [];
      const { movies_added: _added, ...changes } = answer.changes;
      return { changes, kept: 1 };
    },
  });
  expect(await screen.findByText('2 filmdə dəyişiklik oldu · 2 sətir filmini gözləyir')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: /geri al$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bu gətirmə geri alınsın?' }));
  await user.click(dialog.getByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['success: Geri alındı: 2 film. Sonradan dəyişdiyiniz 1 qeyd qaldı.']),
  );
  expect(await screen.findByText('Hələ heç nə gətirməmisiniz.')).toBeVisible();
});
