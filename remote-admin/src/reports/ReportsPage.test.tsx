import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Report } from 'shared-kit/contract';
import { answerCalls, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import { ADMIN, buildReport, pageOf, refusal } from '../testing/builders';
import ReportsPage from './ReportsPage';

const person = (username: string) => ({ id: nextId(), username, avatar_url: null });
const target = (known: Partial<Report['target']>): Report['target'] => ({
  ...buildReport().target,
  ...known,
});

const ofComment = () => buildReport({ note: 'Söyüş yazıb' });
const ofUser = () =>
  buildReport({
    kind: 'user',
    target: target({ title: 'eldar', text: 'Salam', movie: null, author: person('eldar') }),
  });
const ofMovie = () =>
  buildReport({
    kind: 'movie',
    target: target({ title: 'Yol', text: null, movie: null, author: null }),
    history: null,
  });

function open(given: CallAnswers = {}, shown = [ofComment(), ofUser(), ofMovie()], at = '/admin/reports') {
  let reports: Report[] = shown;
  const calls = answerCalls({
    'GET /reports/admin/all': () => ({ reports, ...pageOf(reports) }),
    'PUT /reports/:id/resolve': ({ path }) => {
      reports = reports.filter(({ id }) => !path.includes(id));
      return buildReport({ status: 'resolved' });
    },
    ...given,
  });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const leave = (gone: Report) => {
    reports = reports.filter(({ id }) => id !== gone.id);
  };
  return { ...renderInApp(<ReportsPage />, { at, ...ADMIN }), calls, sent, leave };
}
const articles = () => screen.findAllByRole('article');
const item = async (index: number) => within((await articles())[index] ?? document.body);
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('/admin/reports', () => {
  it('shows what was reported, by whom and why, and what the author did before', async () => {
    const history = { reports: 3, removed: 1, suspensions: 0, rejected_comments: 2 };
    open({}, [{ ...ofComment(), history }, ofUser(), ofMovie()]);
    const comment = await item(0);
    expect(comment.getByText('Söyüş')).toBeInTheDocument();
    expect(comment.getByRole('link', { name: 'kamal' })).toBeInTheDocument();
    expect(comment.getByRole('link', { name: 'Film: Nəsimi' })).toBeInTheDocument();
    expect(comment.getByText('Təhqir, nifrət və ya hədə')).toBeInTheDocument();
    expect(comment.getByText('Söyüş yazıb')).toBeInTheDocument();
    expect(comment.getByRole('link', { name: 'ayan' })).toBeInTheDocument();
    for (const part of ['başqa şikayət: 3', 'silinmiş məzmun: 1', 'rədd edilmiş şərh: 2'])
      expect(comment.getByText(part)).toBeInTheDocument();
    const user = await item(1);
    expect(user.getByText('Salam')).toBeInTheDocument();
    expect(user.getByText('Əvvəl haqqında şikayət olmayıb')).toBeInTheDocument();
    expect(user.queryByRole('button', { name: 'Sil' })).not.toBeInTheDocument();
    const movie = await item(2);
    expect(movie.getByRole('link', { name: 'Film: Yol' })).toBeInTheDocument();
    expect(movie.getByText('Kataloqla gəlib')).toBeInTheDocument();
    expect(movie.queryByRole('button', { name: 'Dayandır' })).not.toBeInTheDocument();
  });

  it('dismisses with a note or without', async () => {
    const { sent, toasts } = open();
    await userEvent.click((await item(0)).getByRole('button', { name: 'Əsassızdır' }));
    const dialog = await dialogOf('Şikayət əsassız sayılsın?');
    await userEvent.type(dialog.getByLabelText('Qeyd (istəyə görə)'), 'Bu, rəydir');
    await userEvent.click(dialog.getByRole('button', { name: 'Əsassızdır' }));
    await waitFor(() => expect(toasts()).toEqual(['Şikayət əsassız sayıldı']));
    expect(sent()).toEqual([{ outcome: 'dismissed', note: 'Bu, rəydir' }]);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it('suspends the author only with a reason', async () => {
    const { sent } = open();
    await userEvent.click((await item(0)).getByRole('button', { name: 'Dayandır' }));
    const dialog = await dialogOf('kamal dayandırılsın?');
    await userEvent.click(dialog.getByRole('button', { name: 'Dayandır' }));
    expect(dialog.getByText('Bu sahə mütləqdir.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Səbəb'), 'Təhqir{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ outcome: 'suspended', note: 'Təhqir' }]));
  });

  it('follows the keys, and the focus goes on to the next', async () => {
    const { sent } = open();
    const [first] = await articles();
    act(() => first?.focus());
    await userEvent.keyboard('j');
    expect(screen.getAllByRole('article')[1]).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('kr');
    await dialogOf('Şikayət əsassız sayılsın?');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ outcome: 'dismissed' }]));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveFocus());
  });

  it('says that another administrator was faster, and the report goes', async () => {
    const report = ofComment();
    const { toasts, leave } = open(
      {
        'PUT /reports/:id/resolve': () => {
          leave(report);
          return refusal('Bu şikayətə artıq baxılıb.', { code: 'REPORT_RESOLVED' });
        },
      },
      [report],
    );
    await userEvent.click((await item(0)).getByRole('button', { name: 'Sil' }));
    const dialog = await dialogOf('«Söyüş» silinsin?');
    await userEvent.click(dialog.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(toasts()).toEqual(['Bu şikayətə artıq baxılıb.']));
    expect(await screen.findByText('Açıq şikayət yoxdur: hər şeyə baxılıb')).toBeInTheDocument();
  });

  it('keeps the dialog with the sentence of another failure', async () => {
    const sentence = 'Sonuncu administratoru dayandırmaq olmaz.';
    open({ 'PUT /reports/:id/resolve': refusal(sentence, { code: 'LAST_ADMIN' }) });
    await userEvent.click((await item(1)).getByRole('button', { name: 'Dayandır' }));
    const dialog = await dialogOf('eldar dayandırılsın?');
    await userEvent.type(dialog.getByLabelText('Səbəb'), 'Spam{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('shows decisions in the other tab, and keeps it in the address', async () => {
    const resolved = buildReport({
      status: 'resolved',
      outcome: 'removed',
      outcome_note: 'Təhqir',
      resolved_at: '2026-11-13T12:00:00.000Z',
      target: target({ exists: false }),
    });
    const { address, calls } = open({}, [resolved]);
    await userEvent.click(screen.getByRole('tab', { name: 'Baxılıb' }));
    expect(address()).toBe('/admin/reports?status=resolved');
    await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('resolved'));
    const shown = await item(0);
    expect(shown.getByText('Silinib')).toBeInTheDocument();
    expect(shown.getByText('Qeyd: Təhqir')).toBeInTheDocument();
    expect(shown.getByText('Artıq silinib')).toBeInTheDocument();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });
});
