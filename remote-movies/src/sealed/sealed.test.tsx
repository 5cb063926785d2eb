import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from 'shared-kit';
import type { SealedRating } from 'shared-kit/contract';
import {
  answerCalls,
  buildMovie,
  buildPerson,
  type CallAnswers,
  nextId,
  renderInApp,
} from 'shared-kit/testing';
import OpenSealed from './OpenSealed';
import ProfileTab from '../profiles/ProfileTab';
import { AYAN, chooseInFilmMenu, FAILURE, movie, openMovie } from '../testing/openMovie';

const kamal = buildPerson();
const build = (known: Partial<SealedRating> = {}): SealedRating => ({
  id: nextId(),
  movie,
  with: kamal,
  status: 'open',
  rated: false,
  ratings: null,
  ...known,
});
const opened = (own: number, theirs: number): Partial<SealedRating> => ({
  status: 'opened',
  rated: true,
  ratings: { [AYAN.userId]: own, [kamal.id]: theirs },
});
const card = () => screen.findByRole('region', { name: 'Möhürlü qiymət: kamal ilə' });

/** `sealed` is what the server has. */
function open(sealed: SealedRating[], answers: CallAnswers = {}, hash = '') {
  const page = openMovie({ 'GET /sealed': () => ({ sealed: [...sealed] }), ...answers }, AYAN, hash);
  const sent = () =>
    page.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path, body }));
  return { ...page, sent };
}

describe('starting one', () => {
  const FRIENDS: CallAnswers = {
    'GET /friends': { friends: [{ ...kamal, friends_since: '2026-01-02T03:04:05.000Z' }] },
  };
  const choose = async () => {
    await chooseInFilmMenu('Möhürlü qiymət');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'kamal adlı dostu dəvət et' }));
    return dialog;
  };

  it('invites a friend, and then asks for the own rating', async () => {
    const sealed: SealedRating[] = [];
    const { sent, toasts } = open(sealed, {
      ...FRIENDS,
      'POST /movies/:id/sealed': () => {
        const started = build();
        sealed.push(started);
        const { id, status } = started;
        return { status: 201, body: { id, movie, with: kamal, status } };
      },
    });
    await choose();
    expect(within(await card()).getByRole('radiogroup', { name: 'Möhürlü qiymətiniz' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toMatchObject([{ method: 'POST', body: { user_id: kamal.id } }]);
    expect(toasts()).toEqual(['kamal dəvət olundu. İndi öz qiymətinizi möhürləyin.']);
  });

  it('says that one is open already', async () => {
    open([], {
      ...FRIENDS,
      'POST /movies/:id/sealed': { status: 409, body: { error: 'Olmaz.', code: 'SEALED_EXISTS' } },
    });
    const dialog = await choose();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Bu film üçün kamal ilə açılmamış möhürlü qiymətiniz var.',
    );
  });

  it('is offered to users only', async () => {
    openMovie();
    expect(await screen.findByText('Unudulmaz.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Möhürlü qiymət' })).toBeNull();
  });
});

describe('the card', () => {
  const choose = async (rating: number) =>
    userEvent.click(within(await card()).getByRole('radio', { name: `${rating} / 10` }));
  const press = async (name: string) => userEvent.click(within(await card()).getByRole('button', { name }));

  it('is there for the own film only', async () => {
    const other = buildMovie();
    open([build(), build({ movie: other, with: buildPerson({ username: 'leyla' }) })]);
    expect(await card()).toBeVisible();
    expect(screen.getAllByRole('region', { name: /^Möhürlü/ })).toHaveLength(1);
  });

  it('shows the last one with each friend', async () => {
    open([build(), build(opened(8, 6))]);
    expect(within(await card()).getByRole('radiogroup')).toBeVisible();
    expect(screen.getAllByRole('region', { name: /^Möhürlü/ })).toHaveLength(1);
  });

  it('sends nothing before the seal, and shows it as sealed at once', async () => {
    const sealed = build();
    let answer = (_value: object) => {};
    const answered = new Promise<object>((resolve) => (answer = resolve));
    const { sent } = open([sealed], { 'PUT /sealed/:id/rating': () => answered as never });
    expect(within(await card()).getByRole('button', { name: 'Möhürlə' })).toBeDisabled();
    await choose(3);
    await choose(8);
    expect(sent()).toEqual([]);
    await press('Möhürlə');
    expect(await within(await card()).findByText('Qiymətiniz möhürlənib')).toBeVisible();
    expect(within(await card()).queryByRole('radiogroup')).toBeNull();
    expect(sent()).toEqual([{ method: 'PUT', path: `/sealed/${sealed.id}/rating`, body: { rating: 8 } }]);
    expect(within(await card()).getByRole('button', { name: 'Dəyiş' })).toBeDisabled();
    answer({ id: sealed.id, status: 'open' });
    await waitFor(async () =>
      expect(within(await card()).getByRole('button', { name: 'Dəyiş' })).toBeEnabled(),
    );
  });

  it('is not sealed after all when the server fails', async () => {
    const { toasts } = open([build()], { 'PUT /sealed/:id/rating': FAILURE });
    await choose(8);
    await press('Möhürlə');
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(within(await card()).getByRole('radiogroup')).toBeVisible();
  });

  it('lets the rating be changed', async () => {
    const sealed = build({ rated: true });
    const { sent } = open([sealed], { 'PUT /sealed/:id/rating': { id: sealed.id, status: 'open' } });
    await press('Dəyiş');
    await press('Dəyişmə');
    expect(within(await card()).queryByRole('radiogroup')).toBeNull();
    await press('Dəyiş');
    await choose(4);
    await press('Möhürlə');
    expect(await card()).toHaveFocus();
    expect(sent()).toMatchObject([{ body: { rating: 4 } }]);
  });

  it('ends after a question', async () => {
    const sealed = build();
    const { sent, toasts } = open([sealed], { 'DELETE /sealed/:id': { success: true } });
    await press('Ləğv et');
    const dialog = within(await screen.findByRole('dialog', { name: 'Möhürlü qiymət ləğv edilsin?' }));
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Bəli, ləğv et' }));
    await waitFor(() => expect(toasts()).toEqual(['Möhürlü qiymət ləğv edildi']));
    expect(screen.queryByRole('region', { name: /^Möhürlü/ })).toBeNull();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: `/sealed/${sealed.id}` }]);
  });

  it('opens by the second rating, and the average is read again', async () => {
    const sealed = build();
    const known = [sealed];
    const { calls } = open(known, {
      'PUT /sealed/:id/rating': () => {
        known[0] = { ...sealed, ...opened(8, 6) };
        return { id: sealed.id, status: 'opened' };
      },
    });
    const reads = () => calls.filter(({ route }) => route === 'GET /movies/:id/ratings').length;
    await choose(8);
    const before = reads();
    await press('Möhürlə');
    expect(await within(await card()).findByText('2 bal fərq')).toBeVisible();
    expect(
      within(await card())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/Siz$/), expect.stringMatching(/kamal$/)]);
    for (const name of ['Qiymət: 8 / 10', 'Qiymət: 6 / 10'])
      expect(within(await card()).getByRole('img', { name })).toBeVisible();
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('opens when the friend has rated, and says that both agree', async () => {
    const sealed = build({ rated: true });
    const known = [sealed];
    const { store } = open(known);
    expect(within(await card()).getByText('Qiymətiniz möhürlənib')).toBeVisible();
    known[0] = { ...sealed, ...opened(7, 7) };
    act(() => void store.dispatch(api.util.invalidateTags(['Sealed'])));
    expect(await within(await card()).findByText('Eyni qiymət!')).toBeVisible();
  });

  it('is focused when the address names it', async () => {
    const sealed = build();
    Element.prototype.scrollIntoView = jest.fn();
    open([sealed], {}, `#sealed-${sealed.id}`);
    expect(await card()).toHaveFocus();
  });
});

describe('elsewhere', () => {
  const film = buildMovie({ title: 'Nəsimi' });
  const leyla = buildPerson({ username: 'leyla' });

  it('all stand above the own ratings', async () => {
    const sealed = [
      build({ movie: film }),
      build({ movie: film, with: leyla, rated: true }),
      build(opened(9, 4)),
    ];
    answerCalls({
      'GET /sealed': { sealed },
      'GET /user/:id/ratings': { entries: [], total: 0, page: 1, limit: 24 },
    });
    renderInApp(<ProfileTab tab="ratings" userId={AYAN.userId} />, { session: AYAN });
    const links = within(await screen.findByRole('region', { name: 'Möhürlü qiymətlər' })).getAllByRole(
      'link',
    );
    expect(links.map(({ textContent }) => textContent)).toEqual(
      [
        /Nəsimi.*kamal iləQiymət verin$/,
        /Nəsimi.*leyla iləQiymətiniz möhürlənib$/,
        /Arşın mal alan.*kamal ilə5 bal fərq$/,
      ].map((text): unknown => expect.stringMatching(text)),
    );
    expect(links[0]).toHaveAttribute('href', `/movie/${film.id}#sealed-${sealed[0]?.id}`);
  });

  it('the dashboard shows open ones, first what waits for the user', async () => {
    answerCalls({
      'GET /sealed': {
        sealed: [build(opened(9, 4)), build({ rated: true, with: leyla }), build({ movie: film })],
      },
    });
    renderInApp(<OpenSealed />, { session: AYAN });
    const links = within(await screen.findByRole('region', { name: 'Möhürlü qiymətlər' })).getAllByRole(
      'link',
    );
    expect(links.map(({ textContent }) => textContent)).toEqual(
      [/Nəsimi.*kamal iləQiymət verin$/, /Arşın mal alan.*leyla iləQiymətiniz möhürlənib$/].map(
        (text): unknown => expect.stringMatching(text),
      ),
    );
  });

  it('the dashboard shows nothing without open ones', async () => {
    const calls = answerCalls({ 'GET /sealed': { sealed: [build(opened(9, 4))] } });
    const { container } = renderInApp(<OpenSealed />, { session: AYAN });
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Möhürlü qiymətlər' })).toBeNull();
  });
});
