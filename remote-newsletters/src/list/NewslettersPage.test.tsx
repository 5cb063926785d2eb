import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { buildNewsletter, listOf } from '../testing/buildNewsletter';
import NewslettersPage from './NewslettersPage';

const festival = buildNewsletter({ title: 'Festival', is_important: true });
const read = buildNewsletter({ title: 'Arxiv', is_viewed: true });
const user = { session: { userId: 'me' } };

describe('/newsletters', () => {
  it('shows cards that lead to the articles', async () => {
    answerCalls({
      'GET /newsletters': listOf([festival, read]),
      'GET /newsletters/unread-count': { success: true, count: 1 },
    });
    renderInApp(<NewslettersPage />, user);
    const link = await screen.findByRole('link', { name: 'Festival' });
    expect(link).toHaveAttribute('href', `/newsletters/${festival.id}`);
    expect(screen.getAllByRole('img', { name: 'Oxunmamış' })).toHaveLength(1);
    expect(screen.getByText('Vacib')).toBeInTheDocument();
    expect(screen.getAllByText('12.11.2026')).toHaveLength(2);
  });

  it('asks for the page in the address and links the others', async () => {
    const calls = answerCalls({ 'GET /newsletters': listOf([festival], 21) });
    renderInApp(<NewslettersPage />, { at: '/newsletters?page=2' });
    expect(await screen.findByRole('link', { name: 'Səhifə 3' })).toHaveAttribute(
      'href',
      '/newsletters?page=3',
    );
    expect(calls[0]?.query.get('page')).toBe('2');
    expect(calls[0]?.query.get('limit')).toBe('10');
    expect(calls[0]?.query.get('sort')).toBe('unread');
  });

  it('marks all read', async () => {
    const calls = answerCalls({
      'GET /newsletters': listOf([festival]),
      'GET /newsletters/unread-count': { success: true, count: 1 },
      'POST /newsletters/mark-all-viewed': { success: true },
    });
    const { toasts } = renderInApp(<NewslettersPage />, user);
    await userEvent.click(await screen.findByRole('button', { name: 'Hamısını oxunmuş et' }));
    await waitFor(() => expect(toasts()).toEqual(['Bütün xəbərlər oxunmuş edildi']));
    expect(calls.some(({ path }) => path === '/newsletters/mark-all-viewed')).toBe(true);
  });

  it('takes it back when marking all fails', async () => {
    answerCalls({
      'GET /newsletters': listOf([festival]),
      'GET /newsletters/unread-count': { success: true, count: 1 },
      'POST /newsletters/mark-all-viewed': { status: 503, body: { error: 'Xidmət əlçatan deyil.' } },
    });
    const { toasts } = renderInApp(<NewslettersPage />, user);
    await userEvent.click(await screen.findByRole('button', { name: 'Hamısını oxunmuş et' }));
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(screen.getByRole('img', { name: 'Oxunmamış' })).toBeInTheDocument();
  });

  it('has nothing to mark for a visitor', async () => {
    answerCalls({ 'GET /newsletters': listOf([festival]) });
    renderInApp(<NewslettersPage />);
    await screen.findByRole('link', { name: 'Festival' });
    expect(screen.queryByRole('button', { name: 'Hamısını oxunmuş et' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Oxunmamış' })).not.toBeInTheDocument();
  });

  it('says when there is nothing', async () => {
    answerCalls({ 'GET /newsletters': listOf([]) });
    renderInApp(<NewslettersPage />);
    expect(await screen.findByText('Hal-hazırda yenilik yoxdur')).toBeInTheDocument();
  });

  it('tries again after a failure', async () => {
    let fails = true;
    answerCalls({
      'GET /newsletters': () => (fails ? { status: 500, body: { error: 'Xəta' } } : listOf([festival])),
    });
    renderInApp(<NewslettersPage />);
    const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Festival' })).toBeInTheDocument();
  });
});
