import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { ADMIN } from '../testing/builders';
import OverviewPage from './OverviewPage';
import { zeroStats } from './statsApi';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const stats = {
  ...zeroStats(NOW),
  userCount: 12_345,
  pendingCommentCount: 7,
  days: zeroStats(NOW).days.map((day, index) => ({ ...day, registrations: index })),
};
const card = (name: string) => within(screen.getByRole('group', { name }));

describe('the overview', () => {
  it('shows the counts', async () => {
    answerCalls({ 'GET /stats/admin': stats });
    renderInApp(<OverviewPage />, ADMIN);
    expect(await screen.findByText('12.345')).toBeInTheDocument();
    expect(card('Gözləyən şərhlər').getByText('7')).toBeInTheDocument();
    expect(card('İndi onlayn').getByText('0')).toBeInTheDocument();
  });

  it('shows zeros in silence when it fails', async () => {
    answerCalls({ 'GET /stats/admin': { status: 500, body: { error: 'Xəta' } } });
    const { toasts } = renderInApp(<OverviewPage />, ADMIN);
    expect(await card('Cəmi istifadəçi').findByText('0')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it('has thirty days as a chart and as a table', async () => {
    answerCalls({ 'GET /stats/admin': stats });
    renderInApp(<OverviewPage />, ADMIN);
    const chart = await screen.findByRole('img', {
      name: /Qeydiyyatlar.*cəmi 435, ən çoxu 21\.11\.2026: 29/,
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Cədvəl' })[0] ?? chart);
    const table = screen.getByRole('table', { name: 'Qeydiyyatlar, Son 30 gün' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getByRole('row', { name: '21.11.2026 29' })).toBeInTheDocument();
  });
});
