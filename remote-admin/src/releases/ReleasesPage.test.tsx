import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeatureSummary } from 'shared-kit/contract';
import { buildPerson, nextId } from 'shared-kit/testing';
import { refusal } from '../testing/builders';
import { openReleases, regionOf, write } from '../testing/openReleases';
import { buildCanary, buildFeature, buildRelease, buildRevision } from '../testing/releases';

const weather = buildFeature({ id: 'weather', title: 'Hava', team: 'Hava komandası', current: null });
const features = (...found: FeatureSummary[]) => ({
  'GET /platform/features': { revision: 7, features: found },
});
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('/admin/releases', () => {
  it('has its heading and its parts', async () => {
    openReleases();
    expect(await screen.findByRole('heading', { level: 1, name: 'Buraxılışlar' })).toBeInTheDocument();
    for (const name of ['Sağlamlıq', 'Açarlar', 'Jurnal'])
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  });

  it('lists the features and shows the chosen one', async () => {
    const { address } = openReleases(features(buildFeature(), weather));
    const list = within(await screen.findByRole('navigation', { name: 'Hissələr' }));
    expect(list.getByRole('link', { name: /Filmlər.*0\.1\.0-b/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(list.getByRole('link', { name: /Hava.*hələ buraxılış yoxdur/ }));
    expect(address()).toBe('/admin/releases?feature=weather');
    expect(await screen.findByRole('heading', { name: 'Hava' })).toBeInTheDocument();
    expect(screen.getByText(/Komanda: Hava komandası/)).toBeInTheDocument();
  });

  it('shows who is in the canary, and where its ramp is', async () => {
    const userId = nextId();
    const ramp = { steps: [1, 10, 100], every: 60, step: 1, next_at: '2026-11-12T12:30:00.000Z' };
    openReleases({
      ...features(buildFeature({ canary: { ...buildCanary('0.1.0-c', 10, [userId]), ramp } })),
      'GET /user/profile/:id': {
        ...buildPerson({ id: userId, username: 'aysel' }),
        isAdmin: false,
        bio: '',
        created_at: '2026-01-01T00:00:00.000Z',
        friend_count: 0,
        rating_count: 0,
        comment_count: 0,
        movie_count: 0,
      },
    });
    const part = await regionOf('Filmlər');
    expect(await part.findByRole('link', { name: 'aysel' })).toHaveAttribute('href', `/user/${userId}`);
    const steps = within(part.getByRole('list', { name: 'Mərhələlər' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['1 %', '10 %', '100 %']);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(part.getByText(/Növbəti mərhələ: .*hər 60 dəqiqədən bir/)).toBeInTheDocument();
  });

  it('says in words why a release is not served', async () => {
    const refused = [{ release: '0.1.0-b', code: 'SIGNATURE_INVALID' }];
    openReleases(features(buildFeature({ signed: true, refused })));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '0.1.0-b qüvvədədir, amma verilmir. Buraxılışın imzası düzgün deyil.',
    );
    expect(screen.getByText('hər buraxılış imzalı olmalıdır')).toBeInTheDocument();
  });

  it('loads again on request after a failure', async () => {
    let fails = true;
    openReleases({
      'GET /platform/features': () =>
        fails ? { status: 500, body: { error: 'Xəta' } } : { revision: 7, features: [buildFeature()] },
    });
    const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Filmlər/ })).toBeInTheDocument();
  });
});

describe('features', () => {
  it('are created, and refusals keep what was typed', async () => {
    let taken = true;
    const { address, sent, toasts } = openReleases({
      'POST /platform/features': () =>
        taken ? refusal('Bu adda hissə artıq var.', { code: 'FEATURE_EXISTS' }) : weather,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni hissə' }));
    const form = await dialog('Yeni hissə');
    await write(form.getByLabelText('Ad'), 'Hava');
    await write(form.getByLabelText('Kod'), 'Weather');
    await write(form.getByLabelText('Komanda'), 'Hava komandası');
    await userEvent.click(form.getByRole('button', { name: 'Yarat' }));
    expect(form.getByText(/Kiçik latın hərfi ilə başlamalı/)).toBeInTheDocument();
    expect(sent('POST /platform/features')).toEqual([]);
    await write(form.getByLabelText('Kod'), 'weather');
    await userEvent.click(form.getByRole('button', { name: 'Yarat' }));
    expect(await form.findByText('Bu adda hissə artıq var.')).toBeInTheDocument();
    expect(form.getByLabelText('Komanda')).toHaveValue('Hava komandası');
    taken = false;
    await userEvent.click(form.getByRole('button', { name: 'Yarat' }));
    await waitFor(() => expect(toasts()).toEqual(['«Hava» yaradıldı']));
    await waitFor(() => expect(address()).toBe('/admin/releases?feature=weather'));
    expect(sent('POST /platform/features').at(-1)?.body).toEqual({
      id: 'weather',
      title: 'Hava',
      team: 'Hava komandası',
    });
  });

  it('are retired with a reason, unless they come with the product', async () => {
    const { sent, toasts } = openReleases({
      ...features(buildFeature(), weather),
      'DELETE /platform/features/:feature': { success: true },
    });
    await screen.findByRole('heading', { name: 'Filmlər' });
    expect(screen.queryByRole('button', { name: 'Çıxar' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: /Hava/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Çıxar' }));
    const form = await dialog('«Hava» çıxarılsın?');
    await userEvent.click(form.getByRole('button', { name: 'Çıxar' }));
    expect(form.getByText('Bu sahə mütləqdir.')).toBeInTheDocument();
    await write(form.getByLabelText('Səbəb'), 'Komanda dağıldı');
    await userEvent.click(form.getByRole('button', { name: 'Çıxar' }));
    await waitFor(() => expect(toasts()).toEqual(['«Hava» çıxarıldı']));
    const [call] = sent('DELETE /platform/features/:feature');
    expect(call).toMatchObject({ path: '/platform/features/weather', body: { reason: 'Komanda dağıldı' } });
  });

  it('that are retired come back under their code', async () => {
    const retired = { ...weather, retired_at: '2026-11-10T00:00:00.000Z' };
    const { sent } = openReleases({
      ...features(buildFeature(), retired),
      'POST /platform/features': weather,
    });
    await userEvent.click(await screen.findByText('Çıxarılmış hissələr (1)'));
    await userEvent.click(screen.getByRole('button', { name: 'Qaytar' }));
    const form = await dialog('Yeni hissə');
    expect(form.getByLabelText('Kod')).toHaveAttribute('readonly');
    await userEvent.click(form.getByRole('button', { name: 'Qaytar' }));
    await waitFor(() => expect(sent('POST /platform/features')).toHaveLength(1));
  });
});

describe('several features together', () => {
  it('need two releases and one reason', async () => {
    const social = buildFeature({ id: 'social', title: 'Dostlar' });
    const { sent, toasts } = openReleases({
      ...features(buildFeature(), social),
      'GET /platform/features/:feature/releases': ({ path }) => ({
        releases: [buildRelease(path.includes('social') ? '0.2.0-s' : '0.2.0-m')],
      }),
      'POST /platform/promotions': buildRevision(8, {}),
    });
    await screen.findByRole('link', { name: /Dostlar/ });
    await userEvent.click(screen.getByRole('button', { name: 'Birlikdə ver' }));
    const form = await dialog('Bir neçə hissəni birlikdə ver');
    await write(form.getByLabelText('Səbəb'), 'kit 4');
    await form.findByRole('option', { name: '0.2.0-m' });
    await userEvent.selectOptions(form.getByLabelText('Filmlər'), '0.2.0-m');
    await userEvent.click(form.getByRole('button', { name: 'Birlikdə ver' }));
    expect(form.getByRole('status')).toHaveTextContent('Ən azı iki hissə üçün buraxılış seçin.');
    await form.findByRole('option', { name: '0.2.0-s' });
    await userEvent.selectOptions(form.getByLabelText('Dostlar'), '0.2.0-s');
    await userEvent.click(form.getByRole('button', { name: 'Birlikdə ver' }));
    await waitFor(() => expect(toasts()).toEqual(['Birlikdə verildi (reviziya 8)']));
    expect(sent('POST /platform/promotions')[0]?.body).toEqual({
      releases: { movies: '0.2.0-m', social: '0.2.0-s' },
      reason: 'kit 4',
    });
  });
});
