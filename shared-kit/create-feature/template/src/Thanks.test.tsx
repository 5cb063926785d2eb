import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { texts } from './texts';
import { Thanks } from './Thanks';

it('shows how many said thanks, and counts a user', async () => {
  let count = 2;
  answerCalls({
    'GET /x/feature-id/thanks': () => ({ count }),
    'POST /x/feature-id/thanks': () => ({ count: (count += 1) }),
  });
  renderInApp(<Thanks />, { session: { userId: '7', isLoggedIn: true } });
  expect(await screen.findByText(texts.thanks(2))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: texts.thank }));
  expect(await screen.findByText(texts.thanks(3))).toBeVisible();
});

it('says so when the answer is not what the schema says', async () => {
  answerCalls({ 'GET /x/feature-id/thanks': { amount: 1 } });
  renderInApp(<Thanks />);
  expect(await screen.findByText(/emal edilemedi/)).toBeVisible();
});
