import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameApi } from 'shared-kit';
import { answerCalls, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import { buildArticle } from '../testing/buildNewsletter';
import { viewNewsletter } from '../viewing/viewNewsletter';
import NewsletterPage from './NewsletterPage';

const article = buildArticle({
  title: 'Festival',
  content: '# Proqram\n\n**Bakı** <script>alert(1)</script>',
  previous: { id: nextId(), title: 'Arxiv' },
});

function open(given: CallAnswers = {}, session: object | null = { userId: 'me' }) {
  const calls = answerCalls({
    'GET /newsletters/unread-count': { success: true, count: 3 },
    'GET /newsletters/:id': { success: true, data: article },
    'POST /newsletters/:id/mark-viewed': { success: true },
    ...given,
  });
  const marks = () => calls.filter(({ method }) => method === 'POST').length;
  const options = { at: `/newsletters/${article.id}`, path: '/newsletters/:id', ...(session && { session }) };
  return { ...renderInApp(<NewsletterPage />, options), calls, marks };
}

describe('/newsletters/:id', () => {
  it('shows title, date, reading time and safe text', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Festival');
    expect(screen.getByText('12.11.2026')).toBeInTheDocument();
    expect(screen.getByText(/1 dəqiqəlik oxu/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Proqram' })).toBeInTheDocument();
    expect(document.querySelector('article script')).toBeNull();
    expect(screen.getByRole('link', { name: /Arxiv/ })).toHaveAttribute(
      'href',
      `/newsletters/${article.previous?.id}`,
    );
  });

  it('marks it viewed and lowers the count', async () => {
    const { store, marks } = open();
    await store.dispatch(frameApi.endpoints.unreadCount.initiate());
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(marks()).toBe(1));
    expect(frameApi.endpoints.unreadCount.select()(store.getState()).data?.count).toBe(2);
  });

  it('counts one opened from the popup only once', async () => {
    const { store, marks } = open();
    await store.dispatch(viewNewsletter(article.id));
    await screen.findByRole('heading', { level: 1 });
    expect(marks()).toBe(1);
  });

  it('only logs when marking fails', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = { status: 500, body: { error: 'Xəta' } };
    const { toasts, marks } = open({ 'POST /newsletters/:id/mark-viewed': failing });
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Xəta' })));
    expect(marks()).toBe(1);
    expect(toasts()).toEqual([]);
    log.mockRestore();
  });

  it('marks nothing for a visitor', async () => {
    const { marks } = open({}, null);
    await screen.findByRole('heading', { level: 1 });
    expect(marks()).toBe(0);
  });

  it('says when there is no such one', async () => {
    open({
      'GET /newsletters/:id': {
        status: 404,
        body: { error: 'Xəbər tapılmadı.', code: 'NEWSLETTER_NOT_FOUND' },
      },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Xəbər tapılmadı');
  });

  it('copies its address to share it', async () => {
    const person = userEvent.setup();
    const { toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Paylaş' }));
    await waitFor(() => expect(toasts()).toEqual(['Keçid kopyalandı']));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });
});
