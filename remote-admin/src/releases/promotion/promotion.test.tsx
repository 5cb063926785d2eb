import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextId } from 'shared-kit/testing';
import { pageOf, refusal } from '../../testing/builders';
import { openReleases, regionOf, write } from '../../testing/openReleases';
import { buildCanary, buildChanges, buildFeature, buildRelease, buildRevision } from '../../testing/releases';

const PROMOTE = 'POST /platform/features/:feature/promotions';
const PREVIEW = 'POST /platform/features/:feature/promotion-previews';
const ROLLBACK = 'POST /platform/features/:feature/rollbacks';
const MOVED_ON = 'Bu arada başqası dəyişiklik etdi. Jurnala baxıb yenidən cəhd edin.';
const made = buildRevision(8, {});

const part = () => regionOf('Buraxılış seçin və verin');
const button = (name: string) => screen.getByRole('button', { name });
const enabled = async (name: string) => {
  await waitFor(() => expect(button(name)).toBeEnabled());
  return button(name);
};
const writeReason = async (reason: string) => write(await screen.findByLabelText('Səbəb'), reason);
const slider = () => screen.getByRole('slider', { name: 'Faiz' });

describe('a promotion', () => {
  it('chooses the newest release, and another one by its radio button', async () => {
    const { address, sent } = openReleases();
    const list = within(await screen.findByRole('radiogroup', { name: 'Buraxılış' }));
    expect(list.getByRole('radio', { name: '0.1.0-c' })).toBeChecked();
    await waitFor(() => expect(sent(PREVIEW)).toHaveLength(1));
    await userEvent.click(list.getByRole('radio', { name: '0.1.0-a' }));
    expect(address()).toBe('/admin/releases?feature=movies&release=0.1.0-a');
    await waitFor(() => expect(sent(PREVIEW).at(-1)?.body).toEqual({ release: '0.1.0-a' }));
    await userEvent.click(list.getByRole('radio', { name: '0.1.0-b' }));
    expect(screen.getByText('Bu buraxılış onsuz da hamıya verilib.')).toBeInTheDocument();
    expect(button('Hamıya ver')).toBeDisabled();
  });

  it('shows what would change', async () => {
    openReleases({
      [PREVIEW]: {
        changes: buildChanges({
          ends_canary: '0.1.0-x',
          routes: { added: ['/cast'], removed: ['/old'] },
          calls: { added: ['GET /movies/:id/cast'], removed: [] },
          kit: { before: '^3.0.0', after: '^3.1.0' },
        }),
        refusal: null,
      },
    });
    const preview = await regionOf('Hamıya verilsə nə dəyişər');
    const changes = await preview.findAllByRole('listitem');
    expect(changes.map((change) => change.textContent)).toEqual([
      '+ /cast əlavə olunur',
      '− /old çıxır',
      '+ GET /movies/:id/cast əlavə olunur',
    ]);
    expect(preview.getByText(/0\.1\.0-x sınağı bitəcək/)).toBeInTheDocument();
    expect(preview.getByText('^3.0.0 → ^3.1.0')).toBeInTheDocument();
    expect(preview.getByText('2 yeni, 1 çıxır, 9 dəyişmir')).toBeInTheDocument();
  });

  it('that would be refused says why and can’t be made', async () => {
    const error = 'Ünvan artıq tutulub: /cast (weather).';
    openReleases({ [PREVIEW]: { changes: buildChanges(), refusal: { code: 'PATH_CLASH', error } } });
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(button('Hamıya ver')).toBeDisabled();
    expect(button('Sınaq payı ver')).toBeDisabled();
    expect(button('Geri qaytar')).toBeEnabled();
  });

  it('needs a reason and reaches everyone', async () => {
    const { sent, toasts, calls } = openReleases({ [PROMOTE]: made });
    await userEvent.click(await screen.findByRole('radio', { name: '0.1.0-c' }));
    await userEvent.click(await enabled('Hamıya ver'));
    expect(screen.getByText('Bu sahə mütləqdir.')).toBeInTheDocument();
    expect(screen.getByLabelText('Səbəb')).toHaveFocus();
    expect(sent(PROMOTE)).toEqual([]);
    await writeReason('Yeni kartlar');
    await userEvent.keyboard('{Enter}');
    expect(sent(PROMOTE)).toEqual([]);
    const before = calls.length;
    await userEvent.click(button('Hamıya ver'));
    await waitFor(() => expect(toasts()).toEqual(['0.1.0-c hamıya verildi (reviziya 8)']));
    expect(sent(PROMOTE)[0]).toMatchObject({
      path: '/platform/features/movies/promotions',
      body: { release: '0.1.0-c', reason: 'Yeni kartlar' },
    });
    expect(screen.getByLabelText('Səbəb')).toHaveValue('');
    await waitFor(() =>
      expect(calls.slice(before).map(({ route }) => route)).toEqual(
        expect.arrayContaining(['GET /platform/features', 'GET /platform/log']),
      ),
    );
  });

  it('keeps the form when it is refused', async () => {
    const { sent } = openReleases({ [PROMOTE]: refusal('Səhifə brauzerdə açılmadı.') });
    await writeReason('Yeni kartlar');
    await write(screen.getByLabelText('İstifadəçilər'), 'aysel');
    await userEvent.click(await enabled('Sınaq payı ver'));
    expect(await (await part()).findByRole('alert')).toHaveTextContent('Səhifə brauzerdə açılmadı.');
    expect(screen.getByLabelText('Səbəb')).toHaveValue('Yeni kartlar');
    expect(screen.getByLabelText('İstifadəçilər')).toHaveValue('aysel');
    expect(sent(PROMOTE)).toHaveLength(1);
  });

  it('that came too late loads the registry and says who was first', async () => {
    let isLate = false;
    const first = buildRevision(8, {}, { author: 'weather/ci', reason: 'təcili düzəliş' });
    const { sent } = openReleases({
      [PROMOTE]: () => {
        isLate = true;
        return refusal(MOVED_ON, { code: 'MOVED_ON' });
      },
      'GET /platform/log': () => ({ revisions: isLate ? [first] : [], ...pageOf([first]) }),
    });
    await writeReason('Yeni kartlar');
    const before = sent('GET /platform/features').length;
    await userEvent.click(await enabled('Hamıya ver'));
    const alert = await (await part()).findByRole('alert');
    expect(alert).toHaveTextContent(MOVED_ON);
    await waitFor(() =>
      expect(alert).toHaveTextContent('Ən son dəyişiklik: reviziya 8, weather/ci: təcili düzəliş'),
    );
    expect(sent('GET /platform/features').length).toBeGreaterThan(before);
    expect(screen.getByLabelText('Səbəb')).toHaveValue('Yeni kartlar');
  });
});

describe('a canary', () => {
  it('has a share and named users', async () => {
    const { sent, toasts } = openReleases({ [PROMOTE]: made });
    await writeReason('Sınayırıq');
    fireEvent.change(slider(), { target: { value: '0' } });
    expect(button('Sınaq payı ver')).toBeDisabled();
    expect(screen.getByText('Faiz seçin və ya istifadəçi yazın.')).toBeInTheDocument();
    fireEvent.change(slider(), { target: { value: '25' } });
    expect(slider()).toHaveAttribute('aria-valuetext', 'Ziyarətçilərin 25 %-i');
    await write(screen.getByLabelText('İstifadəçilər'), 'aysel, kamal');
    await userEvent.click(await enabled('Sınaq payı ver'));
    await waitFor(() => expect(toasts()).toEqual(['0.1.0-c sınağa verildi (reviziya 8)']));
    expect(sent(PROMOTE)[0]?.body).toEqual({
      release: '0.1.0-c',
      percent: 25,
      users: ['aysel', 'kamal'],
      reason: 'Sınayırıq',
    });
  });

  it('can rise by itself', async () => {
    const { sent } = openReleases({ [PROMOTE]: made });
    await writeReason('Tədricən');
    await userEvent.click(screen.getByRole('switch', { name: 'Payı tədricən artır' }));
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    const steps = screen.getByLabelText('Mərhələlər');
    await write(steps, '10, 5');
    await userEvent.click(await enabled('Sınaq payı ver'));
    expect(screen.getByText(/Vergüllə ayrılmış, artan/)).toBeInTheDocument();
    await write(steps, '0.5,10,100');
    expect(screen.getByText('0,5 % → 10 % → 100 %. 100 % hamı deməkdir.')).toBeInTheDocument();
    await write(screen.getByLabelText('Dəqiqə'), '30');
    await userEvent.click(button('Sınaq payı ver'));
    await waitFor(() =>
      expect(sent(PROMOTE)[0]?.body).toEqual({
        release: '0.1.0-c',
        ramp: [0.5, 10, 100],
        every: 30,
        reason: 'Tədricən',
      }),
    );
  });

  it('that runs starts at its share and keeps its users', async () => {
    const canary = buildCanary('0.1.0-c', 40, [nextId()]);
    openReleases({
      'GET /platform/features': { revision: 7, features: [buildFeature({ canary })] },
    });
    expect(await screen.findByRole('slider', { name: 'Faiz' })).toHaveValue('40');
    expect(screen.getByText(/Sınaqda adı ilə 1 istifadəçi var/)).toBeInTheDocument();
    expect(screen.getByText('«Geri qaytar» sınağı bitirir: 0.1.0-c')).toBeInTheDocument();
  });
});

describe('going back', () => {
  it('restores the fallback', async () => {
    const { sent, toasts } = openReleases({ [ROLLBACK]: made });
    expect(await screen.findByText('«Geri qaytar»: 0.1.0-b → 0.1.0-a')).toBeInTheDocument();
    await writeReason('Axtarış boşdur');
    await userEvent.click(button('Geri qaytar'));
    await waitFor(() => expect(toasts()).toEqual(['Geri qaytarıldı (reviziya 8)']));
    expect(sent(ROLLBACK)[0]?.body).toEqual({ reason: 'Axtarış boşdur' });
  });

  it('is not offered without a release before', async () => {
    openReleases({
      'GET /platform/features': { revision: 7, features: [buildFeature({ fallback: null })] },
      'GET /platform/features/:feature/releases': { releases: [buildRelease('0.1.0-b')] },
    });
    await part();
    expect(button('Geri qaytar')).toBeDisabled();
  });
});
