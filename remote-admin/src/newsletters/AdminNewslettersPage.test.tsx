import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminNewsletter } from 'shared-kit/contract';
import { answerCalls, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { ADMIN, buildAdminNewsletter, pageOf, refusal } from '../testing/builders';
import AdminNewslettersPage from './AdminNewslettersPage';

const published = buildAdminNewsletter();
const draft = buildAdminNewsletter({
  title: 'Yanvar',
  is_published: false,
  is_important: true,
  view_count: 0,
});

const page = (data: AdminNewsletter[], total?: number) =>
  ({ success: true, data, ...pageOf(data, total) }) as const;

function open(given: CallAnswers = {}, at = '/admin/newsletters') {
  const calls = answerCalls({
    'GET /newsletters/admin/all': page([published, draft]),
    'GET /newsletters/admin/:id': { success: true, data: published },
    ...given,
  });
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...renderInApp(<AdminNewslettersPage />, { at, ...ADMIN }), calls, sent };
}
const rowOf = async (title: string) =>
  within(await screen.findByRole('group', { name: `Əməliyyatlar: ${title}` }));
const editor = async (name = 'Yeni xəbər') => within(await screen.findByRole('dialog', { name }));

describe('/admin/newsletters', () => {
  it('shows state, importance and reads', async () => {
    open();
    expect(await screen.findByText('Dərc olunub')).toBeInTheDocument();
    expect(screen.getByText('Qaralama')).toBeInTheDocument();
    expect(screen.getByText('Vacib')).toBeInTheDocument();
    expect(screen.getByText(/1\.234/)).toBeInTheDocument();
  });

  it('publishes a new one, once however often it is sent', async () => {
    let fails = true;
    const { sent, toasts, address } = open({
      'POST /newsletters/admin/create': () =>
        fails ? refusal('Hələ icra olunur.') : { success: true, data: published },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni xəbər' }));
    expect(address()).toBe('/admin/newsletters?edit=new');
    const dialog = await editor();
    await userEvent.type(dialog.getByLabelText('Başlıq'), 'Festival');
    await userEvent.type(dialog.getByLabelText('Mətn'), 'Salam');
    await userEvent.click(dialog.getByRole('switch', { name: 'Vacib' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Dərc et' }));
    expect(await dialog.findByText('Hələ icra olunur.')).toBeInTheDocument();
    fails = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Dərc et' }));
    await waitFor(() => expect(toasts()).toEqual(['Xəbər dərc olundu']));
    await waitFor(() => expect(address()).toBe('/admin/newsletters'));
    const [first, second] = sent();
    expect(first?.body).toEqual({
      title: 'Festival',
      content: 'Salam',
      is_important: true,
      is_published: true,
    });
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^\S{8,}$/);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('wants a title and a text', async () => {
    const { sent } = open({}, '/admin/newsletters?edit=new');
    const dialog = await editor();
    await userEvent.click(dialog.getByRole('button', { name: 'Qaralama saxla' }));
    expect(dialog.getByLabelText('Başlıq')).toHaveAccessibleDescription('Bu sahə mütləqdir.');
    expect(dialog.getByLabelText('Mətn')).toHaveAccessibleDescription(/^Bu sahə mütləqdir\./);
    expect(sent()).toEqual([]);
  });

  it('asks before unsaved text is lost', async () => {
    const { address } = open({}, '/admin/newsletters?edit=new');
    const dialog = await editor();
    await userEvent.type(dialog.getByLabelText('Başlıq'), 'Festival');
    await userEvent.click(dialog.getByRole('button', { name: 'Bağla' }));
    const question = within(await screen.findByRole('dialog', { name: 'Saxlanmamış mətn var' }));
    await userEvent.click(question.getByRole('button', { name: 'Ləğv et' }));
    await waitFor(() => expect(screen.queryByText('Saxlanmamış mətn var')).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Başlıq')).toHaveValue('Festival');
    await userEvent.click(dialog.getByRole('button', { name: 'Bağla' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Saxlamadan çıx' }));
    await waitFor(() => expect(address()).toBe('/admin/newsletters'));
  });

  it('opens one that stands on another page, and keeps what was written when the address moves on', async () => {
    const { sent, address } = open(
      {
        'GET /newsletters/admin/all': page([published], 30),
        'GET /newsletters/admin/:id': { success: true, data: draft },
        'PUT /newsletters/admin/:id': { success: true, data: draft },
      },
      `/admin/newsletters?edit=${draft.id}`,
    );
    const dialog = await editor('Xəbəri redaktə et');
    expect(dialog.getByLabelText('Başlıq')).toHaveValue('Yanvar');
    await userEvent.type(dialog.getByLabelText('Başlıq'), ' proqramı');
    await userEvent.click(dialog.getByRole('button', { name: 'Bağla' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ləğv et' }));
    await waitFor(() => expect(screen.queryByText('Saxlanmamış mətn var')).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Başlıq')).toHaveValue('Yanvar proqramı');
    await userEvent.click(dialog.getByRole('button', { name: 'Qaralama saxla' }));
    await waitFor(() => expect(address()).toBe('/admin/newsletters'));
    expect(sent()[0]).toMatchObject({
      path: `/newsletters/admin/${draft.id}`,
      body: { title: 'Yanvar proqramı', is_published: false },
    });
  });

  it('says when the address names none', async () => {
    open(
      { 'GET /newsletters/admin/:id': { status: 404, body: { error: 'Xəbər tapılmadı.' } } },
      '/admin/newsletters?edit=yoxdur',
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Xəbər tapılmadı.');
    expect(await screen.findByText('Yanvar')).toBeInTheDocument();
  });

  it('shows the preview when it is wanted', async () => {
    open({}, `/admin/newsletters?edit=${published.id}`);
    const dialog = await editor('Xəbəri redaktə et');
    await userEvent.click(dialog.getByRole('tab', { name: 'Önizləmə' }));
    expect(await dialog.findByText('festival', { selector: 'strong' })).toBeInTheDocument();
  });

  it('takes one off from the list, and puts it back when that fails', async () => {
    const { toasts } = open({ 'PUT /newsletters/admin/:id': refusal('Xidmət əlçatan deyil.') });
    await userEvent.click((await rowOf(published.title)).getByRole('button', { name: 'Dərcdən çıxar' }));
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(screen.getByText('Dərc olunub')).toBeInTheDocument();
  });

  it('asks before it deletes', async () => {
    const { sent, toasts } = open({ 'DELETE /newsletters/admin/:id': { success: true } });
    await userEvent.click((await rowOf('Yanvar')).getByRole('button', { name: 'Sil' }));
    expect(sent()).toEqual([]);
    const question = within(screen.getByRole('dialog', { name: 'Xəbər silinsin?' }));
    await userEvent.click(question.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(toasts()).toEqual(['Xəbər silindi']));
  });

  it('helps to begin when there is none', async () => {
    open({ 'GET /newsletters/admin/all': page([]) });
    expect(await screen.findByText('Hələ xəbər yoxdur')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yeni xəbər' })).toBeInTheDocument();
  });
});
