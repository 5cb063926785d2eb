import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cameOnline } from 'shared-kit/state';
import { answerCalls, buildMovie, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import { ADMIN, buildEvent, buildReport, pageOf } from '../testing/builders';
import OverviewPage from './OverviewPage';
import { zeroStats } from './useLiveStats';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const stats = {
  ...zeroStats(NOW),
  userCount: 12_345,
  pendingCommentCount: 7,
  days: zeroStats(NOW).days.map((day, index) => ({ ...day, registrations: index })),
};
function open(given: CallAnswers = {}) {
  const calls = answerCalls({
    'GET /stats/admin': stats,
    'GET /user/admin/audit': { events: [], ...pageOf([]) },
    'GET /movies/admin/additions': { additions: [], ...pageOf([]) },
    'GET /reports/admin/all': { reports: [], ...pageOf([]) },
    ...given,
  });
  return { ...renderInApp(<OverviewPage />, ADMIN), calls };
}
const card = (name: string) => within(screen.getByRole('group', { name }));

describe('the overview', () => {
  it('shows the counts', async () => {
    open();
    expect(await screen.findByText('12.345')).toBeInTheDocument();
    expect(card('Gözləyən şərhlər').getByText('7')).toBeInTheDocument();
    expect(card('İndi onlayn').getByText('0')).toBeInTheDocument();
  });

  it('leads to the releases', async () => {
    open();
    const link = await screen.findByRole('link', { name: /^Buraxılışlar/ });
    expect(link).toHaveAttribute('href', '/admin/releases');
  });

  it('leads to the reports, with the number of open ones', async () => {
    const { calls } = open({ 'GET /reports/admin/all': { reports: [buildReport()], ...pageOf([], 12) } });
    expect(await screen.findByText('12 açıq')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Şikayətlər/ })).toHaveAttribute('href', '/admin/reports');
    const query = calls.find(({ path }) => path === '/reports/admin/all')?.query;
    expect([query?.get('status'), query?.get('limit')]).toEqual(['open', '1']);
  });

  it('shows zeros in silence when it fails', async () => {
    const { toasts } = open({ 'GET /stats/admin': { status: 500, body: { error: 'Xəta' } } });
    expect(await card('Cəmi istifadəçi').findByText('0')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it('has thirty days as a chart and as a table', async () => {
    open();
    const chart = await screen.findByRole('img', {
      name: /Qeydiyyatlar.*cəmi 435, ən çoxu 21\.11\.2026: 29/,
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Cədvəl' })[0] ?? chart);
    const table = screen.getByRole('table', { name: 'Qeydiyyatlar, Son 30 gün' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getByRole('row', { name: '21.11.2026 29' })).toBeInTheDocument();
  });

  it('counts again who is online when a user comes', async () => {
    let onlineCount = 1;
    const { store } = open({ 'GET /stats/admin': () => ({ ...stats, onlineCount }) });
    expect(await card('İndi onlayn').findByText('1')).toBeInTheDocument();
    onlineCount = 2;
    act(() => void store.dispatch(cameOnline(['kamal'])));
    expect(await card('İndi onlayn').findByText('2')).toBeInTheDocument();
  });
});

describe('recent events', () => {
  const region = () => within(screen.getByRole('region', { name: 'Son hadisələr' }));

  it('say who did what to whom, and why', async () => {
    const userId = nextId();
    const rejected = buildEvent({ action: 'comment.rejected', note: 'Reklam' });
    const changed = buildEvent({
      action: 'user.updated',
      note: 'email, bio',
      target: { id: userId, name: 'kamal' },
    });
    const gone = buildEvent({ action: 'user.deleted', actor: { id: null, username: 'keçmiş' } });
    const events = [rejected, changed, gone];
    open({ 'GET /user/admin/audit': { events, ...pageOf(events) } });
    const items = await region().findAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/rejissor şərhi rədd etdi: ayan, «Nəsimi».*Səbəb: Reklam/);
    expect(items[1]).toHaveTextContent(/istifadəçini redaktə etdi: kamal.*Dəyişdi: e-poçt, haqqında/);
    expect(within(items[1] ?? document.body).getByRole('link', { name: 'kamal' })).toHaveAttribute(
      'href',
      `/user/${userId}`,
    );
    expect(within(items[2] ?? document.body).queryByRole('link')).not.toBeInTheDocument();
  });

  it('come page by page, and by what was done', async () => {
    const all = Array.from({ length: 12 }, (_, n) =>
      buildEvent({ target: { id: nextId(), name: `hədəf ${n}` } }),
    );
    const { calls } = open({
      'GET /user/admin/audit': ({ query }) => {
        const page = Number(query.get('page'));
        const matching = query.has('action') ? [] : all;
        return {
          events: matching.slice((page - 1) * 10, page * 10),
          total: matching.length,
          page,
          limit: 10,
        };
      },
    });
    expect(await region().findByText('12 hadisədən 10 göstərilir')).toBeInTheDocument();
    await userEvent.click(region().getByRole('button', { name: 'Daha çox göstər' }));
    expect(await region().findByText('hədəf 11')).toBeInTheDocument();
    expect(region().queryByRole('button', { name: 'Daha çox göstər' })).not.toBeInTheDocument();
    await userEvent.selectOptions(region().getByLabelText('Hadisə'), 'Filmin silinməsi');
    expect(await region().findByText('Belə hadisə olmayıb')).toBeInTheDocument();
    expect(calls.at(-1)?.query.get('action')).toBe('movie.deleted');
    await userEvent.click(region().getByRole('button', { name: 'Bütün hadisələri göstər' }));
    expect(await region().findByText('hədəf 0')).toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    open({ 'GET /user/admin/audit': { status: 500, body: { error: 'Xəta' } } });
    expect(await region().findByRole('button', { name: 'Yenidən cəhd et' })).toBeInTheDocument();
  });
});

describe('additions', () => {
  const region = () => within(screen.getByRole('region', { name: 'Son əlavələr' }));

  it('say who added which film, and which wait for a look', async () => {
    const by = (username: string) => ({ id: nextId(), username });
    const additions = [
      { movie: buildMovie({ title: 'Yeni', release_year: 2024, added_by: by('kamal') }), reviewed: false },
      { movie: buildMovie({ title: 'Köhnə', added_by: by('ayan') }), reviewed: true },
    ];
    open({ 'GET /movies/admin/additions': { additions, ...pageOf(additions) } });
    const [first, second] = await region().findAllByRole('listitem');
    expect(first).toHaveTextContent(/Yeni \(2024\).*Əlavə edib: kamal.*Baxılmayıb/);
    expect(second).toHaveTextContent(/Köhnə.*ayan/);
    expect(second).not.toHaveTextContent('Baxılmayıb');
    expect(region().getByRole('link', { name: 'Yeni' })).toHaveAttribute(
      'href',
      `/movie/${additions[0]?.movie.id}`,
    );
  });

  it('are none yet', async () => {
    open({});
    expect(await region().findByText('İstifadəçilər hələ film əlavə etməyib')).toBeInTheDocument();
  });
});
