import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commentCalls, type ModeratedComment } from 'shared-kit/contract';
import { runToastAction } from 'shared-kit/state';
import { answerCalls, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { ADMIN, buildModeratedComment, inQueue, pageOf, refusal } from '../testing/builders';
import CommentsPage from './CommentsPage';

function open(given: CallAnswers = {}, at = '/admin/comments') {
  let comments: ModeratedComment[] = ['Birinci', 'İkinci', 'Üçüncü'].map((body) =>
    buildModeratedComment({ body }),
  );
  const leave = (path: string) => {
    comments = comments.filter(({ id }) => !path.includes(id));
  };
  const decided = ({ path }: { path: string }) => {
    leave(path);
    return buildModeratedComment();
  };
  const calls = answerCalls({
    'GET /comments/admin/all': () => ({
      comments: comments.map((comment) => inQueue(comment)),
      ...pageOf(comments),
    }),
    'PUT /comments/:id/approve': decided,
    'PUT /comments/:id/reject': decided,
    'DELETE /comments/:id': ({ path }) => {
      leave(path);
      return { success: true };
    },
    'PUT /comments/admin/moderate': ({ body }) => {
      const { ids } = commentCalls.moderate.body.parse(body);
      comments = comments.filter(({ id }) => !ids.includes(id));
      return { comments: [] };
    },
    ...given,
  });
  const acts = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1));
  return { ...renderInApp(<CommentsPage />, { at, ...ADMIN }), calls, acts };
}
const shown = () => screen.queryAllByRole('article').length;
const itemOf = async (body: string) =>
  within((await screen.findByText(body)).closest('article') ?? document.body);

describe('/admin/comments', () => {
  it('shows author and film beside each', async () => {
    open();
    const item = await itemOf('Birinci');
    expect(item.getByRole('link', { name: 'kamal' })).toBeInTheDocument();
    expect(item.getByRole('link', { name: 'Film: Nəsimi' })).toBeInTheDocument();
  });

  it.each([
    [{ is_trusted: true, approved: 7 }, 'Etibarlı müəllif: 7 şərhi təsdiqlənib'],
    [{ approved: 2 }, 'Yeni müəllif: 2 şərhi təsdiqlənib'],
    [
      { refusal: { verdict: 'removed' as const, at: '2026-11-01T12:00:00.000Z' } },
      'Şərhləri yoxlanılır: biri silinib (01.11.2026)',
    ],
  ])('says whether the author is trusted, and why: %j', async (trust, sentence) => {
    const comments = [inQueue(buildModeratedComment({ body: 'Birinci' }), trust)];
    open({ 'GET /comments/admin/all': { comments, ...pageOf(comments) } });
    expect((await itemOf('Birinci')).getByText(sentence)).toBeInTheDocument();
  });

  it('keeps the tab in the address', async () => {
    const { calls, address } = open();
    await userEvent.click(screen.getByRole('tab', { name: 'Rədd edilib' }));
    expect(address()).toBe('/admin/comments?status=rejected');
    await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('rejected'));
    const item = await itemOf('Birinci');
    expect(item.queryByRole('button', { name: 'Rədd et' })).not.toBeInTheDocument();
  });

  it('approves one at once', async () => {
    const { toasts, acts } = open();
    await userEvent.click((await itemOf('Birinci')).getByRole('button', { name: 'Təsdiqlə' }));
    expect(shown()).toBe(2);
    await waitFor(() => expect(toasts()).toEqual(['Şərh təsdiqləndi']));
    expect(acts()).toEqual(['approve']);
  });

  it('brings it back when the act fails', async () => {
    const { toasts } = open({ 'PUT /comments/:id/reject': refusal('Şərh tapılmadı.') });
    await userEvent.click((await itemOf('Birinci')).getByRole('button', { name: 'Rədd et' }));
    await waitFor(() => expect(toasts()).toEqual(['Şərh tapılmadı.']));
    expect(await screen.findByText('Birinci')).toBeInTheDocument();
  });

  it('reads a comment again that has changed meanwhile, and says so', async () => {
    let comment = buildModeratedComment({ body: 'Birinci söz' });
    const { toasts, calls } = open({
      'GET /comments/admin/all': () => ({ comments: [inQueue(comment)], ...pageOf([comment]) }),
      'PUT /comments/:id/approve': () => {
        comment = { ...comment, body: 'İkinci söz', version: 2 };
        return refusal('Şərh bu arada dəyişib. Yenidən oxuyun.', { code: 'COMMENT_CHANGED' });
      },
    });
    await userEvent.click((await itemOf('Birinci söz')).getByRole('button', { name: 'Təsdiqlə' }));
    await waitFor(() => expect(toasts()).toEqual(['Şərh bu arada dəyişib. Yenidən oxuyun.']));
    const item = await itemOf('İkinci söz');
    expect(item.getByText('Bu arada dəyişib, yenidən oxuyun')).toBeInTheDocument();
    await userEvent.click(item.getByRole('button', { name: 'Təsdiqlə' }));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });

  it('brings all back when deciding on many fails', async () => {
    const { toasts } = open({ 'PUT /comments/admin/moderate': refusal('Şərh tapılmadı.') });
    await screen.findByText('Birinci');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hamısını seç' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Təsdiqlə' })[0] ?? document.body);
    await waitFor(() => expect(toasts()).toEqual(['Şərh tapılmadı.']));
    expect(await screen.findByText('Üçüncü')).toBeInTheDocument();
    expect(shown()).toBe(3);
  });

  it('rejects with a reason, a usual one or in own words', async () => {
    const { toasts, calls } = open();
    await userEvent.click((await itemOf('Birinci')).getByRole('button', { name: 'Səbəb yaz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rədd səbəbi' }));
    expect(dialog.getByRole('button', { name: 'Rədd et' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Filmə aid deyil' }));
    await userEvent.type(dialog.getByLabelText('Səbəb'), ', üzr istəyirik');
    await userEvent.click(dialog.getByRole('button', { name: 'Rədd et' }));
    await waitFor(() => expect(toasts()).toEqual(['Şərh səbəblə rədd edildi']));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 1,
      reason: 'Filmə aid deyil, üzr istəyirik',
    });
    expect(screen.queryByText('Birinci')).not.toBeInTheDocument();
  });

  it('takes a reason from the toast of a rejection, also when the queue is empty by then', async () => {
    const only = buildModeratedComment({ body: 'Sonuncu' });
    let isLeft = true;
    const { store, calls } = open({
      'GET /comments/admin/all': () => {
        const comments = isLeft ? [inQueue(only)] : [];
        return { comments, ...pageOf(comments) };
      },
      'PUT /comments/:id/reject': () => {
        isLeft = false;
        return { ...only, status: 'rejected' };
      },
    });
    await userEvent.click((await itemOf('Sonuncu')).getByRole('button', { name: 'Rədd et' }));
    expect(await screen.findByText('Yoxlanılacaq şərh yoxdur')).toBeInTheDocument();
    await waitFor(() => expect(store.getState().toasts).toHaveLength(1));
    const [toast] = store.getState().toasts;
    expect(toast?.actionLabel).toBe('Səbəb yaz');
    act(() => runToastAction(toast?.id ?? ''));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rədd səbəbi' }));
    await userEvent.type(dialog.getByLabelText('Səbəb'), 'Söyüş');
    await userEvent.click(dialog.getByRole('button', { name: 'Rədd et' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ version: 1, reason: 'Söyüş' });
  });

  it('shows what is a spoiler, what was changed and why it was rejected', async () => {
    const comment = buildModeratedComment({
      body: 'Sonda ölür',
      is_spoiler: true,
      edited_at: '2026-11-13T12:00:00.000Z',
      status: 'rejected',
      rejection_reason: 'Reklam',
    });
    open(
      { 'GET /comments/admin/all': { comments: [inQueue(comment)], ...pageOf([comment]) } },
      '/admin/comments?status=rejected',
    );
    const item = await itemOf('Sonda ölür');
    expect(item.getByText('Spoyler')).toBeInTheDocument();
    expect(item.getByText(/Redaktə olunub: 13\.11\.2026/)).toBeInTheDocument();
    expect(item.getByText('Səbəb: Reklam')).toBeInTheDocument();
    await userEvent.click(item.getByRole('button', { name: 'Səbəb yaz' }));
    expect(await screen.findByLabelText('Səbəb')).toHaveValue('Reklam');
  });

  it('acts on many at once', async () => {
    const { toasts, acts, calls } = open();
    await screen.findByText('Birinci');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hamısını seç' }));
    expect(screen.getByText('3 seçilib')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Rədd et' })[0] ?? document.body);
    await waitFor(() => expect(toasts()).toEqual(['3 şərh rədd edildi']));
    const [sent] = calls.filter(({ method }) => method !== 'GET');
    expect(sent).toMatchObject({ path: '/comments/admin/moderate', body: { status: 'rejected' } });
    expect(acts()).toHaveLength(1);
    expect(await screen.findByText('Yoxlanılacaq şərh yoxdur')).toBeInTheDocument();
  });

  it('asks before it deletes', async () => {
    const { acts } = open();
    await userEvent.click((await itemOf('İkinci')).getByRole('button', { name: 'Sil' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Şərh silinsin?' }));
    expect(acts()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByText('İkinci')).not.toBeInTheDocument());
    expect(acts()).toHaveLength(1);
  });

  it('follows the keys, and the focus goes on to the next', async () => {
    const { acts } = open();
    await screen.findByText('Birinci');
    act(() => screen.getAllByRole('checkbox')[1]?.focus());
    await userEvent.keyboard('j');
    expect(screen.getAllByRole('article')[1]).toHaveFocus();
    await userEvent.keyboard('t');
    await waitFor(() => expect(shown()).toBe(2));
    expect(acts()).toEqual(['approve']);
    await waitFor(() => expect(screen.getAllByRole('article')[1]).toHaveFocus());
    expect(screen.getAllByRole('article')[1]).toHaveTextContent('Üçüncü');
  });
});
