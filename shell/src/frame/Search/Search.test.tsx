import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchAnswer } from 'shared-kit/contract';
import {
  answerCalls,
  buildMovie,
  buildPerson,
  type CallAnswer,
  nextId,
  renderInApp,
} from 'shared-kit/testing';
import { SearchButton } from './SearchButton';

const movies = [buildMovie({ title: 'Nəsimi' }), buildMovie({ title: 'Nəsrəddin' })];
const kamal = buildPerson({ username: 'kamal' });
const found: SearchAnswer = {
  movies,
  people: [{ slug: 'nesib', name: 'Nəsib', films: 3 }],
  users: [kamal],
  lists: [],
  totals: { movies: 12, people: 1, users: 1, lists: 0 },
};
const NOTHING: SearchAnswer = {
  movies: [],
  people: [],
  users: [],
  lists: [],
  totals: { movies: 0, people: 0, users: 0, lists: 0 },
};

function show(answer: CallAnswer<'GET /search'> = found, at = '/') {
  const calls = answerCalls({ 'GET /search': answer });
  const { address } = renderInApp(
    <>
      <SearchButton />
      <input aria-label="Başqa sahə" />
    </>,
    { at, session: { userId: nextId() } },
  );
  return { user: userEvent.setup(), address, terms: () => calls.map(({ query }) => query.get('q')) };
}
const field = () => screen.findByRole('combobox', { name: 'Axtarış' });
const openWith = async (user: ReturnType<typeof userEvent.setup>, term: string) => {
  await user.click(screen.getByRole('button', { name: 'Axtarış' }));
  await user.type(await field(), term);
};

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

it('finds films, people and users, and the arrow keys choose one', async () => {
  const { user, address, terms } = show();
  await openWith(user, 'nəs');
  const groups = await screen.findAllByRole('group');
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1, 1]);
  expect(within(groups[0]!).getByText('12 nəticədən 2')).toBeVisible();
  expect(terms()).toEqual(['nəs']);
  expect(screen.getByRole('option', { name: /^Nəsimi/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Nəsib');
  expect(await field()).toHaveAttribute('aria-activedescendant', chosen.id);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/person/nesib');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens by / and Ctrl+K, but not by what one types elsewhere', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Başqa sahə'), '/');
  expect(screen.getByLabelText('Başqa sahə')).toHaveValue('/');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.tab();
  await user.keyboard('{Control>}{Shift>}K{/Shift}{/Control}');
  expect(screen.getByRole('button', { name: 'Axtarış' })).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('/');
  expect(await field()).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toBeVisible();
});

it('opens by Ctrl+K in a field, with Caps Lock, and where the key writes another alphabet', async () => {
  const { user } = show();
  const other = screen.getByLabelText('Başqa sahə');
  for (const pressed of [{ key: 'k' }, { key: 'K' }, { key: 'л', code: 'KeyK' }]) {
    fireEvent.keyDown(other, { ...pressed, ctrlKey: true });
    expect(await field()).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('keeps what is typed before the field is there', async () => {
  const { user, terms } = show();
  const opener = screen.getByRole('button', { name: 'Axtarış' });
  // As the page notes it before it is hydrated.
  opener.dataset.typed = 'n';
  await user.click(opener);
  await user.keyboard('əs');
  expect(await field()).toHaveValue('nəs');
  await waitFor(() => expect(terms()).toEqual(['nəs']));
  expect(opener).not.toHaveAttribute('data-typed');
});

it('opens with a page whose address asks for it, once', async () => {
  const { user, address } = show(found, '/?open=search&page=2');
  expect(await field()).toBeVisible();
  expect(address()).toBe('/?page=2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens the first result by Enter, also before the answer is there', async () => {
  let answer: ((found: SearchAnswer) => void) | undefined;
  const { user, address } = show(() => new Promise<SearchAnswer>((resolve) => (answer = resolve)));
  await openWith(user, 'nəsimi{Enter}');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.(found);
  await waitFor(() => expect(address()).toBe(`/movie/${movies[0]!.id}`));
});

it('keeps the last searches until they are cleared', async () => {
  const { user, terms } = show();
  await openWith(user, 'nəs');
  await user.click(await screen.findByRole('option', { name: /^Nəsimi/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(await screen.findByRole('option', { name: 'nəs' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue('nəs');
  expect(await screen.findByRole('option', { name: /^Nəsimi/ })).toBeVisible();
  expect(terms()).toEqual(['nəs']);
  await user.clear(await field());
  await user.click(await screen.findByRole('button', { name: 'Son axtarışları sil' }));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('says that nothing was found', async () => {
  const { user } = show(NOTHING);
  await openWith(user, 'yoxdur');
  expect(await screen.findByText('Heç nə tapılmadı', { selector: 'p' })).toBeVisible();
});

it('offers another try after a failure', async () => {
  let works = false;
  const { user } = show(() => (works ? found : { status: 500, body: {} }));
  await openWith(user, 'nəs');
  const again = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
  works = true;
  await user.click(again);
  expect(await screen.findByRole('option', { name: /^Nəsimi/ })).toBeVisible();
});
