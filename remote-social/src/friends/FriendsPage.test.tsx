import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { type Answers, buildOwnProfile, buildPerson } from 'shared-kit/testing';
import { buildFriend, buildRequest, show } from '../testing/show';
import FriendsPage from './FriendsPage';

const kamal = buildOwnProfile();
const [aysel, bahar, cavid] = [buildFriend('aysel'), buildFriend('bahar'), buildFriend('cavid')];

const page = (answers: Answers, at = '/friends', online: string[] = []) =>
  show(<FriendsPage />, {
    as: kamal,
    at,
    online,
    answers: {
      'GET /friends': { friends: [] },
      'GET /friends/requests/incoming': { requests: [] },
      'GET /friends/requests/outgoing': { requests: [] },
      ...answers,
    },
  });

it('shows friends who are online first, the rest in the order of the alphabet', async () => {
  page({ 'GET /friends': { friends: [aysel, bahar, cavid] } }, '/friends', [cavid.id]);
  const faces = await screen.findAllByRole('img', { name: /layn$/ });
  expect(faces.map((face) => face.getAttribute('aria-label'))).toEqual([
    'cavid, onlayn',
    'aysel, offlayn',
    'bahar, offlayn',
  ]);
  expect(screen.getByText('3 dost, 1 onlayn')).toBeVisible();
  expect(screen.getByText('İndi onlayn')).toBeVisible();
});

it('leads somebody without friends to the search', async () => {
  const { user } = page({});
  expect(await screen.findByText('Hələ dostunuz yoxdur')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'İstifadəçi axtar' }));
  expect(screen.getByRole('searchbox', { name: 'İstifadəçi adı' })).toBeVisible();
});

it('logs a list that fails, shows it as empty and offers another try', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let works = false;
  const { user } = page(
    {
      'GET /friends/requests/incoming': () =>
        works ? { requests: [buildRequest(buildPerson())] } : { status: 500, body: {} },
    },
    '/friends?tab=incoming',
  );
  expect(await screen.findByRole('tab', { name: 'Gələn istəklər (0)', selected: true })).toBeVisible();
  works = true;
  await user.click(await screen.findByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByRole('tab', { name: 'Gələn istəklər (1)' })).toBeVisible();
  expect(log).toHaveBeenCalled();
});

it('finds a person by the exact name', async () => {
  const { user } = page(
    { 'GET /user/profile/username/z%C9%99hra': { status: 404, body: {} } },
    '/friends?tab=search',
  );
  await user.type(screen.getByRole('searchbox'), 'zəhra{Enter}');
  expect(await screen.findByText('İstifadəçi tapılmadı')).toBeVisible();
});
