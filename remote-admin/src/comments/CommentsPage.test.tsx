import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModeratedComment } from 'shared-kit/contract';
import { answerCalls, type Answers, renderInApp } from 'shared-kit/testing';
import { ADMIN, buildComment, pageWith, refusal } from '../testing/builders';
import CommentsPage from './CommentsPage';

/** A queue that the acts change, as the server's does. */
function open(given: Answers = {}, at = '/admin/comments') {
  let comments: ModeratedComment[] = ['Birinci', 'İkinci', 'Üçüncü'].map((body) => buildComment({ body }));
  const leave = ({ path }: { path: string }) => {
    comments = comments.filter(({ id }) => !path.includes(id));
    return { success: true };
  };
  const calls = answerCalls({
    'GET /comments/admin/all': () => pageWith('comments', comments),
    'PUT /comments/:id/approve': leave,
    'PUT /comments/:id/reject': leave,
    'DELETE /comments/:id': leave,
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

  it('acts on many at once', async () => {
    const { toasts, acts } = open();
    await screen.findByText('Birinci');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hamısını seç' }));
    expect(screen.getByText('3 seçilib')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Rədd et' })[0] ?? document.body);
    await waitFor(() => expect(toasts()).toEqual(['3 şərh rədd edildi']));
    expect(acts()).toEqual(['reject', 'reject', 'reject']);
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
