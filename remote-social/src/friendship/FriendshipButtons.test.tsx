import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { api } from 'shared-kit';
import type { FriendshipState } from 'shared-kit/contract';
import { connected } from 'shared-kit/state';
import { buildOwnProfile, buildPerson, type CallAnswer, type CallAnswers } from 'shared-kit/testing';
import { show } from '../testing/show';
import { FriendshipButtons } from './FriendshipButtons';

const REQUEST = '00000000-0000-4000-8000-999999999999';
const ayan = buildOwnProfile();
const kamal = buildPerson();

const none: FriendshipState = {
  status: 'none',
  message: '',
  actionable: true,
  direction: null,
  requestId: null,
};
const outgoing: FriendshipState = { ...none, status: 'pending', direction: 'outgoing', requestId: REQUEST };
const incoming: FriendshipState = { ...outgoing, direction: 'incoming' };
const accepted: FriendshipState = { ...none, status: 'accepted' };

const asAyan = (state: FriendshipState, answers: CallAnswers = {}) =>
  show(<FriendshipButtons person={kamal} />, {
    user: ayan,
    answers: { 'GET /friends/status/:userId': state, ...answers },
  });
const press = async (scene: ReturnType<typeof show>, name: string) =>
  scene.user.click(await screen.findByRole('button', { name }));

it.each([
  ['strangers', none, ['Dostluq istəyi göndər']],
  ['the user has asked', outgoing, ['İstəyi geri götür']],
  ['another user who asks', incoming, ['Qəbul et', 'Rədd et']],
  ['a friend', accepted, ['Dostluqdan çıxar']],
])('offers the right buttons for %s', async (_who, state, names) => {
  const { sent } = asAyan(state);
  await screen.findByRole('button', { name: names[0] });
  expect(sent().map(({ call }) => call)).toEqual([`GET /friends/status/${kamal.id}`]);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(names);
});

it('asks a visitor to log in, and calls nothing', async () => {
  const scene = show(<FriendshipButtons person={kamal} />, {});
  await press(scene, 'Dostluq istəyi göndər');
  expect(scene.toasts()).toEqual(['error: Bu əməliyyatı icra etmək üçün daxil olmaq lazımdır']);
  expect(scene.sent()).toEqual([]);
});

it('leads from the own profile to where it is edited', () => {
  show(<FriendshipButtons person={ayan} />, { user: ayan });
  expect(screen.getByText('Öz profiliniz')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/profile');
});

it('says that the state could not be found out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const scene = asAyan(none, { 'GET /friends/status/:userId': { status: 500, body: {} } });
  expect(await screen.findByText('Xəta baş verdi')).toBeVisible();
  await press(scene, 'Yenidən cəhd et');
  expect(scene.sent()).toHaveLength(2);
});

it.each<[CallAnswer<'POST /friends/request/:userId'>, string]>([
  [{ status: 'pending', requestId: REQUEST }, 'success: Dostluq istəyi göndərildi'],
  [{ status: 'accepted', requestId: REQUEST }, 'success: Dostluq istəyi qəbul edildi'],
  [{ status: 409, body: { error: 'Siz artıq dostsunuz.' } }, 'error: Siz artıq dostsunuz.'],
  [{ status: 409, body: {} }, 'error: Bu istifadəçiyə artıq dostluq istəyi göndərilmişdir'],
  [{ status: 500, body: { error: 'Başqa' } }, 'error: Dostluq istəyi göndərilə bilmədi'],
])('answers a request that got %j', async (answer, toast) => {
  const scene = asAyan(none, { 'POST /friends/request/:userId': answer });
  await press(scene, 'Dostluq istəyi göndər');
  expect(scene.sent().map(({ call }) => call)).toContain(`POST /friends/request/${kamal.id}`);
  expect(scene.toasts()).toEqual([toast]);
});

it('makes friends of two who asked each other, as soon as the answer says so', async () => {
  const scene = asAyan(none, {
    'POST /friends/request/:userId': { status: 'accepted', requestId: REQUEST },
  });
  act(() => void scene.store.dispatch(connected()));
  await press(scene, 'Dostluq istəyi göndər');
  expect(await screen.findByRole('button', { name: 'Dostluqdan çıxar' })).toBeVisible();
});

const refused = (status: number) => ({ status, body: {} });
const accept = (answer: CallAnswer<'PUT /friends/accept/:requestId'>): CallAnswers => ({
  'PUT /friends/accept/:requestId': answer,
});
const reject = (answer: CallAnswer<'PUT /friends/reject/:requestId'>): CallAnswers => ({
  'PUT /friends/reject/:requestId': answer,
});
it.each<[string, string, CallAnswers, string]>([
  ['Qəbul et', 'accept', accept({ status: 'accepted' }), 'success: Dostluq istəyi qəbul edildi'],
  ['Qəbul et', 'accept', accept(refused(409)), 'error: Dostluq istəyi qəbul edilə bilmədi'],
  ['Rədd et', 'reject', reject({ status: 'rejected' }), 'success: Dostluq istəyi rədd edildi'],
  ['Rədd et', 'reject', reject(refused(500)), 'error: Dostluq istəyi rədd edilə bilmədi'],
])('%s: %s answered with %j', async (button, verb, answers, toast) => {
  const scene = asAyan(incoming, answers);
  await press(scene, button);
  expect(scene.toasts()).toEqual([toast]);
  expect(scene.sent().map(({ call }) => call)).toContain(`PUT /friends/${verb}/${REQUEST}`);
});

it.each<[CallAnswer<'DELETE /friends/:userId'>, string]>([
  [{ success: true }, 'success: Dostluq əlaqəsi silindi'],
  [refused(404), 'error: Dostluq əlaqəsi silinə bilmədi'],
])('asks before it ends a friendship, answered with %j', async (answer, toast) => {
  const end = `DELETE /friends/${kamal.id}`;
  const scene = asAyan(accepted, { 'DELETE /friends/:userId': answer });
  await press(scene, 'Dostluqdan çıxar');
  await screen.findByRole('dialog', { name: 'Dostluqdan çıxarılsın?' });
  expect(scene.sent().map(({ call }) => call)).not.toContain(end);
  await press(scene, 'Dostluqdan çıxar');
  expect(scene.toasts()).toEqual([toast]);
  expect(scene.sent().map(({ call }) => call)).toContain(end);
});

describe('after a change', () => {
  const sendRequest = async () => {
    const scene = asAyan(none, {
      'POST /friends/request/:userId': { status: 'pending', requestId: REQUEST },
    });
    await screen.findByRole('button', { name: 'Dostluq istəyi göndər' });
    const fetches = () => scene.sent().filter(({ call }) => call.startsWith('GET /friends/status')).length;
    return { ...scene, fetches };
  };
  const sent = async (scene: Awaited<ReturnType<typeof sendRequest>>) => {
    await press(scene, 'Dostluq istəyi göndər');
    await waitFor(() => expect(scene.toasts()).toEqual(['success: Dostluq istəyi göndərildi']));
  };

  it('fetches once while connected, when the server’s event comes', async () => {
    const scene = await sendRequest();
    act(() => void scene.store.dispatch(connected()));
    await sent(scene);
    expect(scene.fetches()).toBe(1);
    act(() => void scene.store.dispatch(api.util.invalidateTags(['FriendStatus'])));
    await waitFor(() => expect(scene.fetches()).toBe(2));
  });

  it('fetches at once without a connection', async () => {
    const scene = await sendRequest();
    await sent(scene);
    await waitFor(() => expect(scene.fetches()).toBe(2));
  });
});
