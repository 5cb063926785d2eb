import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tonight, TonightRoom } from 'shared-kit/contract';
import {
  answerCalls,
  buildMovie,
  buildPerson,
  type CallAnswers,
  nextId,
  renderInApp,
} from 'shared-kit/testing';
import RoomPage from './RoomPage';
import { TonightCard } from './TonightCard';

const me = buildPerson({ username: 'ayan' });
const kamal = buildPerson({ username: 'kamal' });
const UNTIL = '2026-11-23T20:00:00.000Z';

function openCard(tonight: Partial<Tonight>, answers: CallAnswers = {}) {
  const calls = answerCalls({
    'GET /tonight': { until: null, friends: [], rooms: [], ...tonight },
    'PUT /tonight': { until: UNTIL },
    'DELETE /tonight': { success: true },
    ...answers,
  });
  renderInApp(<TonightCard />, { session: { userId: me.id } });
  return () => calls.map(({ method, path }) => `${method} ${path}`);
}

describe('the card', () => {
  it('is turned on, and then offers friends who are on', async () => {
    const sent = openCard({});
    await userEvent.click(await screen.findByRole('switch', { name: 'Bu axşam film istəyirəm' }));
    expect(sent().slice(0, 2)).toEqual(['GET /tonight', 'PUT /tonight']);
  });

  it('says that nobody else is on', async () => {
    openCard({ until: UNTIL });
    expect(await screen.findByText('Bu axşam heç kim seçməyib')).toBeVisible();
  });

  it('opens a room with the chosen friends', async () => {
    const roomId = nextId();
    const room: TonightRoom = {
      id: roomId,
      members: [me, kamal],
      deck: [],
      my_votes: {},
      match: null,
      status: 'open',
    };
    const calls = answerCalls({
      'GET /tonight': { until: UNTIL, friends: [{ ...kamal, until: UNTIL }], rooms: [] },
      'POST /tonight/rooms': room,
    });
    renderInApp(<TonightCard />, { session: { userId: me.id } });
    expect(await screen.findByRole('button', { name: 'Otaq üçün bir dost seçin' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'kamal: otağa çağır' }));
    await userEvent.click(screen.getByRole('button', { name: 'Otaq aç' }));
    expect(await screen.findByText(`/tonight/${roomId}`)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ user_ids: [kamal.id] });
  });

  it('says that it failed, and tries again', async () => {
    let works = false;
    openCard(
      {},
      {
        'GET /tonight': () =>
          works
            ? { until: null, friends: [], rooms: [] }
            : { status: 503, body: { error: 'Xidmət müvəqqəti əlçatan deyil.', code: 'UNAVAILABLE' } },
      },
    );
    expect(await screen.findByText('Xidmət müvəqqəti əlçatan deyil.')).toBeVisible();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
    expect(await screen.findByRole('switch')).toBeVisible();
  });

  it('leads back to an open room', async () => {
    const id = nextId();
    openCard({ rooms: [{ id, by: kamal, members: [me, kamal] }] });
    expect(await screen.findByRole('link', { name: 'Otağa keç: kamal' })).toHaveAttribute(
      'href',
      `/tonight/${id}`,
    );
  });
});

describe('the room', () => {
  const deck = ['Şəhər', 'Nəsimi', 'Babək'].map((title) => buildMovie({ title }));
  const [first, second] = deck;

  function openRoom(known: Partial<TonightRoom> = {}) {
    const room: TonightRoom = {
      id: nextId(),
      members: [me, kamal],
      deck,
      my_votes: {},
      match: null,
      status: 'open',
      ...known,
    };
    const calls = answerCalls({
      'GET /tonight/rooms/:id': () => room,
      'PUT /tonight/rooms/:id/votes/:movieId': ({ path, body }) => {
        const movieId = path.split('/').at(-1) ?? '';
        room.my_votes = { ...room.my_votes, [movieId]: (body as { yes: boolean }).yes };
        return { my_votes: room.my_votes, match: null };
      },
    });
    renderInApp(<RoomPage />, {
      at: `/tonight/${room.id}`,
      path: '/tonight/:roomId',
      session: { userId: me.id },
    });
    return () =>
      calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]);
  }

  it('asks film after film, by buttons and by keys, and goes back', async () => {
    const votes = openRoom();
    expect(await screen.findByRole('group', { name: 'Film: Şəhər' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hə' }));
    expect(await screen.findByRole('group', { name: 'Film: Nəsimi' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('group', { name: 'Film: Babək' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Əvvəlki filmə qayıt' }));
    expect(await screen.findByRole('group', { name: 'Film: Nəsimi' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(votes()).toEqual([
      [first?.id, { yes: true }],
      [second?.id, { yes: false }],
      [second?.id, { yes: true }],
    ]);
  });

  it('goes on where the user stopped, and lets answers be changed at the end', async () => {
    const votes = openRoom({ my_votes: Object.fromEntries(deck.map(({ id }) => [id, false])) });
    await userEvent.click(await screen.findByRole('button', { name: /^Babək: yox/ }));
    expect(votes()).toEqual([[deck[2]?.id, { yes: true }]]);
    expect(await screen.findByRole('button', { name: /^Babək: hə/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the match', async () => {
    openRoom({ status: 'matched', match: first ?? null });
    expect(await screen.findByRole('heading', { name: 'Seçildi!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Filmin səhifəsi' })).toHaveAttribute(
      'href',
      `/movie/${first?.id}`,
    );
  });

  it('says that it is over, or not there', async () => {
    openRoom({ status: 'over' });
    expect(await screen.findByRole('heading', { name: 'Otaq bağlandı' })).toBeVisible();
  });
});
