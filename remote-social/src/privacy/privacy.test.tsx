import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { useOwnProfileQuery } from 'shared-kit';
import type { NotificationSettings, PrivacySettings } from 'shared-kit/contract';
import { buildOwnProfile, type CallAnswers } from 'shared-kit/testing';
import { BlockedPeople } from '../blocks/BlockedPeople';
import { show } from '../testing/show';
import { NotificationsPanel } from './NotificationsPanel';
import { PresencePanel, ShelvesPanel } from './PrivacyPanels';

const ayan = buildOwnProfile();
const settings: PrivacySettings = {
  presence: 'everyone',
  activity: 'everyone',
  watched: 'everyone',
  ratings: 'everyone',
  watchlist: 'everyone',
  diary: 'friends',
};
const NOTIFICATIONS: NotificationSettings = {
  request_accepted: true,
  comment_approved: true,
  comment_rejected: true,
  reply: true,
  like: true,
  recommendation: true,
  list_invite: true,
  report_resolved: true,
  sealed_invite: true,
  sealed_opened: true,
  import_matched: true,
};
const refusal = { status: 429, body: { error: 'Həddindən çox cəhd.', code: 'TOO_MANY_REQUESTS' } } as const;

function Own() {
  const { data } = useOwnProfileQuery();
  return (
    <>
      {data && <PresencePanel profile={data} />}
      <ShelvesPanel />
      <BlockedPeople />
      <NotificationsPanel />
    </>
  );
}
const tab = (answers: CallAnswers) =>
  show(<Own />, {
    user: ayan,
    answers: {
      'GET /user/profile': ayan,
      'GET /user/privacy': settings,
      'GET /user/blocks': { users: [] },
      'GET /user/notification-settings': NOTIFICATIONS,
      ...answers,
    },
  });
const group = async (name: string) => within(await screen.findByRole('group', { name }));

it('chooses who sees one, at once', async () => {
  const { user, sent, toasts } = tab({
    'PUT /user/privacy': { ...ayan, ...settings, presence: 'nobody' },
  });
  const presence = await group('Kim görsün');
  expect(presence.getByRole('radio', { name: 'Hamı' })).toBeChecked();
  const nobody = presence.getByRole('radio', { name: 'Heç kim' });
  expect(nobody).toHaveAccessibleDescription('Heç kim görmür. Siz də heç kiminkini görmürsünüz.');
  await user.click(nobody);
  await waitFor(() => expect(toasts()).toEqual(['success: Məxfilik seçimi yadda saxlanıldı']));
  expect(nobody).toBeChecked();
  expect(sent().at(-1)).toEqual({ call: 'PUT /user/privacy', body: { presence: 'nobody' } });
});

it('takes a choice back that the server refuses', async () => {
  const { user, toasts } = tab({ 'PUT /user/privacy': refusal });
  const presence = await group('Kim görsün');
  await user.click(presence.getByRole('radio', { name: 'Yalnız dostlar' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Həddindən çox cəhd.']));
  expect(presence.getByRole('radio', { name: 'Hamı' })).toBeChecked();
});

it.each([
  ['Baxdığım filmlər', 'watched', 'Hamı'],
  ['Qiymətlərim', 'ratings', 'Hamı'],
  ['İzləmə siyahım', 'watchlist', 'Hamı'],
  ['Gündəliyim', 'diary', 'Yalnız dostlar'],
  ['Son fəaliyyətim', 'activity', 'Hamı'],
])('chooses who sees %s', async (name, setting, before) => {
  const { user, sent, toasts } = tab({
    'PUT /user/privacy': { ...ayan, ...settings, [setting]: 'nobody' },
  });
  const shelf = await group(name);
  expect(shelf.getByRole('radio', { name: before })).toBeChecked();
  await user.click(shelf.getByRole('radio', { name: 'Heç kim' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Məxfilik seçimi yadda saxlanıldı']));
  expect(shelf.getByRole('radio', { name: 'Heç kim' })).toBeChecked();
  expect(sent().at(-1)).toEqual({ call: 'PUT /user/privacy', body: { [setting]: 'nobody' } });
});

it('takes a choice about films back that the server refuses', async () => {
  const { user, toasts } = tab({ 'PUT /user/privacy': refusal });
  const ratings = await group('Qiymətlərim');
  await user.click(ratings.getByRole('radio', { name: 'Heç kim' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Həddindən çox cəhd.']));
  expect(ratings.getByRole('radio', { name: 'Hamı' })).toBeChecked();
});

it('mutes a kind of notification, and takes it back if the server refuses', async () => {
  let works = true;
  const { user, sent, toasts } = tab({
    'PUT /user/notification-settings': ({ body }) =>
      works ? { ...NOTIFICATIONS, ...(body as object) } : refusal,
  });
  const like = await screen.findByRole('switch', { name: 'Şərhim bəyəniləndə' });
  expect(like).toBeChecked();
  await user.click(like);
  expect(like).not.toBeChecked();
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ like: false }));
  works = false;
  await user.click(screen.getByRole('switch', { name: 'Şərhimə cavab yazılanda' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Həddindən çox cəhd.']));
  expect(screen.getByRole('switch', { name: 'Şərhimə cavab yazılanda' })).toBeChecked();
});
