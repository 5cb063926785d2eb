import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryRevision } from 'shared-kit/contract';
import { pageOf, refusal } from '../../testing/builders';
import { openReleases, regionOf, write } from '../../testing/openReleases';
import { buildEntry, buildFeature, buildRevision } from '../../testing/releases';

const ROLLBACK = 'POST /platform/features/:feature/rollbacks';
const ROLLBACK_ALL = 'POST /platform/rollbacks';
const weather = buildFeature({ id: 'weather', title: 'Hava', team: 'Hava komandası' });
const made = buildRevision(8, {});
const states: RegistryRevision['features'][] = [
  { movies: buildEntry('b', { fallback: 'a' }), weather: buildEntry('w') },
  { movies: buildEntry('b', { fallback: 'a' }) },
  { movies: buildEntry('a') },
];
const revisions = states.map((features, index) =>
  buildRevision(7 - index, features, index === 2 ? { author: 'startup' } : {}),
);

const open = (given = {}) =>
  openReleases({
    'GET /platform/features': { revision: 7, features: [buildFeature(), weather] },
    'GET /platform/log': { revisions, ...pageOf(revisions) },
    ...given,
  });
const part = () => regionOf('Jurnal');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the log', () => {
  it('says who changed what, when and why', async () => {
    open();
    const items = await (await part()).findAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/№ 7səbəb 7Hava: ilk buraxılış w.*rejissor.*qüvvədədir/);
    expect(items[1]).toHaveTextContent('Filmlər: hamıya b verildi, əvvəl a idi');
    expect(items[2]).toHaveTextContent('startup (sistem işə düşəndə)');
    const when = within(items[0] ?? document.body).getByText(/12\.11\.2026|əvvəl/);
    expect(when).toHaveAttribute('title', expect.stringContaining('12.11.2026'));
  });

  it('says what was not checked, and what to look at', async () => {
    const notes = {
      mount: 'skipped',
      mount_reason: 'no Chromium is installed',
      warnings: ['weather is not rendered on the server at /weather: ReferenceError: window is not defined'],
    } as const;
    const noted = buildRevision(7, states[0] ?? {}, { ...notes, warnings: [...notes.warnings] });
    open({ 'GET /platform/log': { revisions: [noted], ...pageOf([noted]) } });
    const [item] = await (await part()).findAllByRole('listitem');
    expect(item).toHaveTextContent('Brauzerdə yoxlanılmadı: no Chromium is installed');
    expect(item).toHaveTextContent(notes.warnings[0]);
  });

  it('is filtered by feature and read page by page', async () => {
    const many = Array.from({ length: 13 }, (_, index) =>
      buildRevision(13 - index, { movies: buildEntry(`r${13 - index}`) }),
    );
    const { sent } = open({
      'GET /platform/log': ({ query }: { query: URLSearchParams }) => {
        const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
        return { revisions: many.slice((page - 1) * limit, page * limit), total: many.length, page, limit };
      },
    });
    const log = await part();
    expect(await log.findByText('13 reviziyadan 10 göstərilir')).toBeInTheDocument();
    await userEvent.click(log.getByRole('button', { name: 'Daha çox göstər' }));
    expect(await log.findByText('13 reviziyadan 13 göstərilir')).toBeInTheDocument();
    await userEvent.selectOptions(log.getByLabelText('Hissə'), 'Filmlər');
    await waitFor(() => expect(sent('GET /platform/log').at(-1)?.query.get('feature')).toBe('movies'));
  });

  it('takes one feature back to a revision', async () => {
    const { sent, toasts } = open({ [ROLLBACK]: made });
    await userEvent.click(await screen.findByRole('button', { name: 'Bu reviziyaya qayıt: 5' }));
    const form = await dialog('Reviziya 5 qaytarılsın?');
    await userEvent.selectOptions(form.getByLabelText('Nə qaytarılsın'), 'Filmlər: a');
    await write(form.getByLabelText('Səbəb'), 'Axtarış boşdur');
    await userEvent.click(form.getByRole('button', { name: 'Geri qaytar' }));
    await waitFor(() => expect(toasts()).toEqual(['Geri qaytarıldı (reviziya 8)']));
    expect(sent(ROLLBACK)[0]).toMatchObject({
      path: '/platform/features/movies/rollbacks',
      body: { to: 5, reason: 'Axtarış boşdur' },
    });
  });

  it('takes all features back, and keeps the reason when that is refused', async () => {
    let refuses = true;
    const { sent, toasts } = open({
      [ROLLBACK_ALL]: () => (refuses ? refusal('Belə reviziya yoxdur.') : made),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Bu reviziyaya qayıt: 6' }));
    const form = await dialog('Reviziya 6 qaytarılsın?');
    await write(form.getByLabelText('Səbəb'), 'Gecə buraxılışı');
    await userEvent.click(form.getByRole('button', { name: 'Geri qaytar' }));
    expect(await form.findByText('Belə reviziya yoxdur.')).toBeInTheDocument();
    expect(form.getByLabelText('Səbəb')).toHaveValue('Gecə buraxılışı');
    refuses = false;
    await userEvent.click(form.getByRole('button', { name: 'Geri qaytar' }));
    await waitFor(() => expect(toasts()).toEqual(['Geri qaytarıldı (reviziya 8)']));
    expect(sent(ROLLBACK_ALL).at(-1)?.body).toEqual({ to: 6, reason: 'Gecə buraxılışı' });
  });
});
