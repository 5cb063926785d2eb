import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { useOwnProfileQuery } from 'shared-kit';
import { buildOwnProfile, type CallAnswers } from 'shared-kit/testing';
import { show } from '../testing/show';
import { PrivacyTab } from './PrivacyTab';

const ayan = buildOwnProfile();

function Own() {
  const { data } = useOwnProfileQuery();
  return data ? <PrivacyTab profile={data} /> : null;
}
const tab = (answers: CallAnswers) =>
  show(<Own />, { user: ayan, answers: { 'GET /user/profile': ayan, ...answers } });

it('chooses who sees one, at once', async () => {
  const { user, sent, toasts } = tab({ 'PUT /user/privacy': { ...ayan, presence: 'nobody' } });
  expect(await screen.findByRole('radio', { name: 'Hamı' })).toBeChecked();
  const nobody = screen.getByRole('radio', { name: 'Heç kim' });
  expect(nobody).toHaveAccessibleDescription('Heç kim görmür. Siz də heç kiminkini görmürsünüz.');
  await user.click(nobody);
  await waitFor(() => expect(toasts()).toEqual(['success: Məxfilik seçimi yadda saxlanıldı']));
  expect(nobody).toBeChecked();
  expect(sent().at(-1)).toEqual({ call: 'PUT /user/privacy', body: { presence: 'nobody' } });
});

it('takes a choice back that the server refuses', async () => {
  const { user, toasts } = tab({
    'PUT /user/privacy': { status: 429, body: { error: 'Həddindən çox cəhd.', code: 'TOO_MANY_REQUESTS' } },
  });
  await user.click(await screen.findByRole('radio', { name: 'Yalnız dostlar' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Həddindən çox cəhd.']));
  expect(screen.getByRole('radio', { name: 'Hamı' })).toBeChecked();
});
