import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { buildNewsletter, listOf } from '../testing/buildNewsletter';
import LandingNews from './LandingNews';

describe('the landing section', () => {
  it('shows the latest three', async () => {
    const calls = answerCalls({ 'GET /newsletters': listOf([buildNewsletter({ title: 'Festival' })]) });
    renderInApp(<LandingNews />);
    expect(await screen.findByRole('link', { name: 'Festival' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Son xəbərlər' })).toBeInTheDocument();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get('limit')).toBe('3');
  });

  it('hides when there is nothing', async () => {
    answerCalls({ 'GET /newsletters': listOf([]) });
    renderInApp(<LandingNews />);
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  it('offers a retry when it failed', async () => {
    let fails = true;
    answerCalls({
      'GET /newsletters': () => (fails ? { status: 500, body: {} } : listOf([buildNewsletter()])),
    });
    renderInApp(<LandingNews />);
    const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Festival başlayır' })).toBeInTheDocument();
  });
});
