import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameApi } from 'shared-kit';
import { answerCalls, type CallAnswer, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { buildNewsletter } from '../testing/buildNewsletter';
import NewsPopup from './NewsPopup';

const festival = buildNewsletter({ title: 'Festival', is_important: true });
const archive = buildNewsletter({ title: 'Arxiv', created_at: '2026-03-07T12:00:00.000Z' });
const user = { session: { userId: 'me' } };

function answers(more: CallAnswers = {}): CallAnswers {
  return {
    'GET /newsletters/latest': { success: true, data: [festival, archive] },
    'GET /newsletters/unread-count': { success: true, count: 2 },
    'POST /newsletters/:id/mark-viewed': { success: true },
    ...more,
  };
}

function open(given: CallAnswers, options: Parameters<typeof renderInApp>[1] = user) {
  const calls = answerCalls(given);
  const close = jest.fn();
  const app = renderInApp(<NewsPopup close={close} />, options);
  const readCount = () => frameApi.endpoints.unreadCount.select()(app.store.getState()).data?.count;
  return { ...app, calls, close, readCount };
}

describe('the popup', () => {
  it('shows three rows while it loads', () => {
    open(answers());
    expect(screen.getAllByTestId('news-skeleton')).toHaveLength(3);
  });

  it('shows title, date, dot, and what is important', async () => {
    const { calls } = open(answers());
    expect(await screen.findByRole('button', { name: /Festival.*12\.11\.2026.*Vacib/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Arxiv/ })).toHaveTextContent('07.03.2026');
    expect(screen.getAllByRole('img', { name: 'Oxunmamış' })).toHaveLength(2);
    expect(calls[0]?.query.get('limit')).toBe('5');
    expect(calls[0]?.query.get('_t')).toMatch(/^\d+$/);
    expect(screen.getByRole('link', { name: 'Bütün Yeniliklər' })).toHaveAttribute('href', '/newsletters');
  });

  it.each<[string, CallAnswer<'GET /newsletters/latest'>]>([
    ['nothing is new', { success: true, data: [] }],
    ['the call fails', { status: 500, body: { error: 'Xəta' } }],
  ])('says so when %s', async (_when, latest) => {
    open(answers({ 'GET /newsletters/latest': latest }));
    expect(await screen.findByText('Hal-hazırda yenilik yoxdur')).toBeInTheDocument();
  });

  it('opens an item: viewed, gone from the list, the count lower', async () => {
    const { store, calls, close, address, readCount } = open(answers());
    await store.dispatch(frameApi.endpoints.unreadCount.initiate());
    await userEvent.click(await screen.findByRole('button', { name: /Festival/ }));
    expect(close).toHaveBeenCalled();
    expect(address()).toBe(`/newsletters/${festival.id}`);
    expect(readCount()).toBe(1);
    expect(screen.queryByText('Festival')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/newsletters/${festival.id}/mark-viewed`,
    ]);
  });

  it('only logs when marking fails, and takes it back', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = { status: 500, body: { error: 'Xəta' } };
    const { store, toasts, readCount } = open(answers({ 'POST /newsletters/:id/mark-viewed': failing }));
    await store.dispatch(frameApi.endpoints.unreadCount.initiate());
    await userEvent.click(await screen.findByRole('button', { name: /Festival/ }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(toasts()).toEqual([]);
    expect(readCount()).toBe(2);
    log.mockRestore();
  });

  it('marks nothing for a visitor', async () => {
    const { calls, address } = open(answers(), {});
    await userEvent.click(await screen.findByRole('button', { name: /Arxiv/ }));
    expect(address()).toBe(`/newsletters/${archive.id}`);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    expect(screen.queryByRole('img', { name: 'Oxunmamış' })).not.toBeInTheDocument();
  });
});
