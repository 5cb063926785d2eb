import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import type { IncomingRequest } from 'shared-kit/contract';
import { buildOwnProfile, buildPerson } from 'shared-kit/testing';
import { buildRequest, show } from '../testing/show';
import Notifications from './Notifications';

const kamal = buildOwnProfile();
const ayan = buildRequest(buildPerson({ username: 'ayan' }));
const leyla = buildRequest(buildPerson({ username: 'leyla' }));
const close = jest.fn();
const NONE = { notifications: [], total: 0, unread: 0, page: 1, limit: 10, next: null };

const popup = (requests: IncomingRequest[], refusal?: { status: number; body: object }) => {
  let present = requests;
  return show(<Notifications close={close} />, {
    user: kamal,
    online: [ayan.sender.id],
    answers: {
      'GET /notifications': NONE,
      'GET /friends/requests/incoming': () => ({ requests: present }),
      'PUT /friends/accept/:requestId': ({ path }) => {
        if (refusal) return refusal;
        present = present.filter(({ id }) => !path.endsWith(id));
        return { status: 'accepted' };
      },
    },
  });
};

it('says that there is nothing new', async () => {
  popup([]);
  expect(await screen.findByText('Heç bir yeni bildiriş yoxdur')).toBeVisible();
});

it('shows none when they can’t be fetched, and offers another try', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let works = false;
  const { user } = show(<Notifications close={close} />, {
    user: kamal,
    online: [],
    answers: {
      'GET /notifications': NONE,
      'GET /friends/requests/incoming': () => (works ? { requests: [ayan] } : { status: 503, body: {} }),
    },
  });
  expect(await screen.findByText('Heç bir yeni bildiriş yoxdur')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Məlumat yüklənmədi');
  expect(log).toHaveBeenCalled();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('Dostluq İstəkləri (1)')).toBeVisible();
  log.mockRestore();
});

it('lists who has asked', async () => {
  popup([ayan, leyla]);
  expect(await screen.findByText('Dostluq İstəkləri (2)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ayan' })).toHaveAttribute('href', `/user/${ayan.sender.id}`);
  expect(screen.getAllByText('sizə dostluq istəyi göndərib')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'ayan, onlayn' })).toBeVisible();
});

it('leads to all requests and closes itself', async () => {
  const { user } = popup([ayan]);
  const link = await screen.findByRole('link', { name: 'Bütün İstəkləri Göstər' });
  expect(link).toHaveAttribute('href', '/friends');
  await user.click(link);
  expect(close).toHaveBeenCalled();
});

it('takes an accepted request off the list', async () => {
  const { user, toasts } = popup([ayan, leyla]);
  const [first] = await screen.findAllByRole('button', { name: 'Qəbul et' });
  await user.click(first!);
  expect(await screen.findByText('Dostluq İstəkləri (1)')).toBeVisible();
  expect(screen.queryByText('ayan')).toBeNull();
  await waitFor(() => expect(toasts()).toEqual(['success: Dostluq istəyi qəbul edildi']));
});

it('puts a request back that could not be accepted', async () => {
  const { user, toasts } = popup([ayan], { status: 500, body: {} });
  await user.click(await screen.findByRole('button', { name: 'Qəbul et' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Dostluq istəyi qəbul edilə bilmədi']));
  expect(await screen.findByText('Dostluq İstəkləri (1)')).toBeVisible();
});
