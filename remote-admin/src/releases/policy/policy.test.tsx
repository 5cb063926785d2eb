import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextId } from 'shared-kit/testing';
import { refusal } from '../../testing/builders';
import { openReleases, regionOf, write } from '../../testing/openReleases';
import { buildFeature, buildPending, buildRevision } from '../../testing/releases';

const POLICY = 'PUT /platform/features/:feature/policy';
const PENDING = 'GET /platform/promotions';
const APPROVE = 'POST /platform/promotions/:id/approval';
const REFUSE = 'DELETE /platform/promotions/:id';
const PROMOTE = 'POST /platform/features/:feature/promotions';
const PREVIEWS = 'GET /platform/features/:feature/previews';
const CREATE = 'POST /platform/features/:feature/previews';
const END = 'DELETE /platform/features/:feature/previews/:previewId';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const policy = buildFeature().policy;

describe('the policy of a feature', () => {
  it('is changed', async () => {
    const { sent, toasts } = openReleases({ [POLICY]: policy });
    const part = await regionOf('Qaydalar');
    await userEvent.click(part.getByRole('switch', { name: 'Açarla yalnız tədricən' }));
    await userEvent.click(part.getByRole('switch', { name: 'Başqasının təsdiqi lazımdır' }));
    await write(part.getByLabelText('Nəzarət müddəti, dəqiqə'), '10081');
    await userEvent.click(part.getByRole('button', { name: 'Yadda saxla' }));
    expect(part.getByText(/arasında tam ədəd yazın/)).toBeInTheDocument();
    await write(part.getByLabelText('Nəzarət müddəti, dəqiqə'), '120');
    await userEvent.click(part.getByRole('button', { name: 'Yadda saxla' }));
    await waitFor(() => expect(toasts()).toEqual(['«Filmlər» üçün qaydalar saxlanıldı']));
    expect(sent(POLICY)[0]).toMatchObject({
      path: '/platform/features/movies/policy',
      body: { ramp: 'required', approvals: 1, bake_minutes: 120, frozen: null },
    });
  });

  it('freezes with a reason and an end', async () => {
    const { sent } = openReleases({ [POLICY]: policy });
    const part = await regionOf('Qaydalar');
    await userEvent.click(part.getByRole('switch', { name: 'Dayandırılıb' }));
    await userEvent.click(part.getByRole('button', { name: 'Yadda saxla' }));
    expect(part.getByText('Bu sahə mütləqdir.')).toBeInTheDocument();
    await write(part.getByLabelText('Niyə dayandırılır'), 'Bayram');
    await userEvent.selectOptions(part.getByLabelText('Nə vaxtadək'), '7 gün');
    await userEvent.click(part.getByRole('button', { name: 'Yadda saxla' }));
    await waitFor(() => expect(sent(POLICY)).toHaveLength(1));
    const body = sent(POLICY)[0]?.body as { frozen: { reason: string; until: string } } | undefined;
    expect(body?.frozen.reason).toBe('Bayram');
    expect((Date.parse(body?.frozen.until ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  });

  it('says that a feature is frozen, and keeps the end', async () => {
    const frozen = { reason: 'Bayram', until: '2999-01-01T00:00:00.000Z' };
    const { sent } = openReleases({
      'GET /platform/features': {
        revision: 7,
        features: [buildFeature({ policy: { ...policy, frozen }, error_free_share: 0.996 })],
      },
      [POLICY]: policy,
    });
    expect(await screen.findByRole('link', { name: /Filmlər.*dayandırılıb/ })).toBeInTheDocument();
    expect(screen.getByText('99,6 %')).toBeInTheDocument();
    await userEvent.click((await regionOf('Qaydalar')).getByRole('button', { name: 'Yadda saxla' }));
    await waitFor(() => expect(sent(POLICY)[0]?.body).toMatchObject({ frozen }));
  });
});

describe('what waits for an approval', () => {
  it('is approved by another administrator', async () => {
    const waiting = buildPending({ ramp: [1, 50], every: 60 });
    const { sent, toasts } = openReleases({
      [PENDING]: { promotions: [waiting] },
      [APPROVE]: buildRevision(8, {}),
    });
    const part = await regionOf('Təsdiq gözləyir');
    expect(part.getByText('Filmlər 0.1.0-c: 1 % → 50 %')).toBeInTheDocument();
    expect(part.getByText(/istəyən: movies\/ci/)).toBeInTheDocument();
    await userEvent.click(part.getByRole('button', { name: 'Təsdiq et' }));
    const asked = await dialog('Təsdiq edilsin?');
    await userEvent.click(asked.getByRole('button', { name: 'Təsdiq et' }));
    await waitFor(() => expect(toasts()).toEqual(['Təsdiq edildi və verildi']));
    expect(sent(APPROVE)[0]?.path).toBe(`/platform/promotions/${waiting.id}/approval`);
  });

  it('is only taken back by the person who asked', async () => {
    const own = buildPending({ asked_by: 'rejissor' });
    const { sent } = openReleases({ [PENDING]: { promotions: [own] }, [REFUSE]: { success: true } });
    const part = await regionOf('Təsdiq gözləyir');
    expect(part.getByRole('button', { name: 'Təsdiq et' })).toBeDisabled();
    await userEvent.click(part.getByRole('button', { name: 'Geri götür' }));
    await userEvent.click((await dialog('Rədd edilsin?')).getByRole('button', { name: 'Rədd et' }));
    await waitFor(() => expect(sent(REFUSE)).toHaveLength(1));
  });

  it('that came too late says so', async () => {
    const releases = { movies: '0.1.0-c', social: '0.1.0-s' };
    const late = buildPending({ feature: undefined, release: undefined, releases, moved_on: true });
    openReleases({
      [PENDING]: { promotions: [late, buildPending()] },
      [APPROVE]: refusal('Bu hissədə dəyişiklik dayandırılıb.', { code: 'FROZEN' }),
    });
    const [first, second] = await (await regionOf('Təsdiq gözləyir')).findAllByRole('listitem');
    expect(first).toHaveTextContent('Filmlər 0.1.0-c, social 0.1.0-s');
    expect(first).toHaveTextContent(/Hissə bu arada dəyişib/);
    await userEvent.click(within(second ?? document.body).getByRole('button', { name: 'Təsdiq et' }));
    const asked = await dialog('Təsdiq edilsin?');
    await userEvent.click(asked.getByRole('button', { name: 'Təsdiq et' }));
    expect(await asked.findByText('Bu hissədə dəyişiklik dayandırılıb.')).toBeInTheDocument();
  });

  it('is shown after asking', async () => {
    const { toasts } = openReleases({
      [PROMOTE]: { status: 202, body: { id: nextId(), status: 'pending' } },
    });
    await write(await screen.findByLabelText('Səbəb'), 'Yeni kartlar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hamıya ver' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Hamıya ver' }));
    await waitFor(() => expect(toasts()).toEqual(['Təsdiq gözləyir']));
  });
});

describe('previews', () => {
  it('are made, and their link is copied', async () => {
    const user = userEvent.setup();
    const url = 'https://kino.az/preview/abc';
    const { sent, toasts } = openReleases({ [CREATE]: { id: nextId(), url } });
    await user.click((await regionOf('Önbaxışlar')).getByRole('button', { name: 'Yeni önbaxış' }));
    const form = await dialog('Yeni önbaxış');
    await user.selectOptions(form.getByLabelText('Buraxılış'), '0.1.0-a');
    await user.selectOptions(form.getByLabelText('Müddət'), '1 saat');
    await user.click(form.getByRole('button', { name: 'Link yarat' }));
    const made = await dialog('Önbaxış linki');
    expect(made.getByLabelText('Link')).toHaveValue(url);
    await user.click(made.getByRole('button', { name: 'Kopyala' }));
    await waitFor(() => expect(toasts()).toEqual(['Link kopyalandı']));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(sent(CREATE)[0]?.body).toEqual({ release: '0.1.0-a', expires_in_minutes: 60 });
  });

  it('are listed, and end', async () => {
    const preview = {
      id: nextId(),
      release: '0.1.0-c',
      created_by: 'movies/ci',
      created_at: '2026-11-12T12:00:00.000Z',
      expires_at: '2999-01-01T00:00:00.000Z',
    };
    const { sent } = openReleases({ [PREVIEWS]: { previews: [preview] }, [END]: { success: true } });
    const part = await regionOf('Önbaxışlar');
    expect(await part.findByRole('listitem')).toHaveTextContent(/0\.1\.0-c.*movies\/ci/);
    await userEvent.click(part.getByRole('button', { name: 'Bitir' }));
    await waitFor(() => expect(sent(END)).toHaveLength(1));
  });
});
