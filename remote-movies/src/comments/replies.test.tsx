import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment } from 'shared-kit/contract';
import { type CallAnswers, nextId } from 'shared-kit/testing';
import { AYAN, buildKamalsComment, buildOwnComment, FAILURE, openMovie } from '../testing/openMovie';

const pageOf = (comments: Comment[]) => ({
  comments,
  total: comments.length,
  page: 1,
  limit: 20,
  next: null,
});
const open = (comments: Comment[], answers: CallAnswers = {}, session?: typeof AYAN, hash = '') =>
  openMovie({ 'GET /movies/:id/comments': pageOf(comments), ...answers }, session, hash);

describe('a like', () => {
  const button = () => screen.findByRole('button', { name: /Şərhi bəyən: kamal/ });

  it('shows at once and keeps what the server counts', async () => {
    const { calls } = open(
      [buildKamalsComment({ like_count: 2 })],
      { 'PUT /comments/:id/like': { like_count: 4 } },
      AYAN,
    );
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(await button());
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await button()).toHaveAccessibleName('Şərhi bəyən: kamal (4)'));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('is taken back if the server refuses', async () => {
    const { toasts } = open(
      [buildKamalsComment({ like_count: 2 })],
      { 'PUT /comments/:id/like': FAILURE },
      AYAN,
    );
    await userEvent.click(await button());
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(await button()).toHaveAccessibleName('Şərhi bəyən: kamal (2)');
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('follows the last of several quick choices', async () => {
    const { calls } = open(
      [buildKamalsComment({})],
      { 'PUT /comments/:id/like': { like_count: 1 }, 'DELETE /comments/:id/like': { like_count: 0 } },
      AYAN,
    );
    await userEvent.dblClick(await button());
    await waitFor(() => expect(calls.at(-1)?.method).toBe('DELETE'));
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('leads visitors to the login', async () => {
    const { address } = open([buildKamalsComment({})]);
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('replies', () => {
  const parent = buildKamalsComment({ reply_count: 1 });
  const reply = buildOwnComment({ body: 'Cavabım', parent_id: parent.id, status: 'pending' });

  it('unfold, and an own one that is not approved yet says so', async () => {
    open([parent], { 'GET /comments/:id/replies': pageOf([reply]) }, AYAN);
    const unfold = await screen.findByRole('button', { name: '1 cavab', expanded: false });
    await userEvent.click(unfold);
    const list = within(await screen.findByRole('list', { name: '1 cavab' }));
    expect(list.getByText('Cavabım')).toBeVisible();
    expect(list.getByText('Şərhiniz yoxlanılır')).toBeVisible();
    expect(list.queryByRole('button', { name: /Cavab ver/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 cavab', expanded: true }));
    expect(screen.queryByText('Cavabım')).toBeNull();
  });

  it('are written below a comment', async () => {
    let comments = [buildKamalsComment({})];
    const { calls, toasts } = open(
      [],
      {
        'GET /movies/:id/comments': () => pageOf(comments),
        'POST /movies/:id/comments': ({ body }) => {
          comments = comments.map((comment) => ({ ...comment, reply_count: 1 }));
          return { status: 201, body: buildOwnComment({ ...(body as object), status: 'pending' }) };
        },
        'GET /comments/:id/replies': pageOf([reply]),
      },
      AYAN,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cavab ver: kamal' }));
    const field = await screen.findByLabelText('Cavabınız');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'Cavabım');
    const form = within(field.closest('form')!);
    await userEvent.click(form.getByRole('button', { name: 'Göndər' }));
    expect(await screen.findByText('Cavabım')).toBeVisible();
    expect(toasts()).toEqual(['Cavabınız göndərildi, yoxlanıldıqdan sonra hamıya görünəcək']);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      body: 'Cavabım',
      is_spoiler: false,
      parent_id: comments[0]?.id,
    });
    expect(screen.queryByLabelText('Cavabınız')).toBeNull();
  });

  it('stay below a deleted comment', async () => {
    const deleted = buildKamalsComment({
      status: 'deleted',
      body: '',
      author: { id: null, username: 'Silinmiş istifadəçi', avatar_url: null, rating: null, liked: false },
      reply_count: 1,
    });
    open([deleted], { 'GET /comments/:id/replies': pageOf([reply]) }, AYAN);
    expect(await screen.findByText('Silinmiş şərh')).toBeVisible();
    expect(screen.queryByText('Silinmiş istifadəçi')).toBeNull();
    expect(screen.queryByRole('button', { name: /Şərhi bəyən|Cavab ver/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 cavab' }));
    expect(await screen.findByText('Cavabım')).toBeVisible();
  });

  it('a comment with replies that is deleted stays empty', async () => {
    let own: Comment = buildOwnComment({ body: 'Fikrim', reply_count: 1 });
    open(
      [],
      {
        'GET /movies/:id/comments': () => pageOf([own]),
        'DELETE /comments/:id': () => {
          own = {
            ...own,
            status: 'deleted',
            body: '',
            author: {
              id: null,
              username: 'Silinmiş istifadəçi',
              avatar_url: null,
              rating: null,
              liked: false,
            },
          };
          return { success: true };
        },
      },
      AYAN,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Şərhi sil: ayan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Silinmiş şərh')).toBeVisible();
    expect(screen.queryByText('Fikrim')).toBeNull();
  });
});

describe('a link to a comment', () => {
  const scrolled = jest.fn();
  beforeAll(() => {
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled(this.id);
    };
  });
  beforeEach(() => scrolled.mockClear());

  it('scrolls to it and marks it', async () => {
    const comments = [buildKamalsComment({}), buildKamalsComment({ body: 'Axtarılan' })];
    open(comments, {}, undefined, `#comment-${comments[1]?.id}`);
    const item = (await screen.findByText('Axtarılan')).closest('li');
    await waitFor(() => expect(item).toHaveFocus());
    expect(scrolled).toHaveBeenCalledWith(`comment-${comments[1]?.id}`);
  });

  it('loads further pages until it is there', async () => {
    const target = buildKamalsComment({ body: 'Axtarılan' });
    const { calls } = open(
      [],
      {
        'GET /movies/:id/comments': ({ query }) => {
          const page = Number(query.get('before') ?? 1);
          const comments = [page === 3 ? target : buildKamalsComment({})];
          return { comments, total: 100, page: 1, limit: 20, next: `${page + 1}` };
        },
      },
      undefined,
      `#comment-${target.id}`,
    );
    await waitFor(() => expect(screen.getByText('Axtarılan').closest('li')).toHaveFocus());
    expect(scrolled).toHaveBeenCalledWith(`comment-${target.id}`);
    const pages = calls.filter(({ route }) => route === 'GET /movies/:id/comments');
    expect(pages.map(({ query }) => query.get('before'))).toEqual([null, '2', '3']);
  });

  it('stops after ten pages, and when a page fails', async () => {
    const listPages = (failsAt: number) => {
      const { calls, unmount } = open(
        [],
        {
          'GET /movies/:id/comments': ({ query }) => {
            const page = Number(query.get('before') ?? 1);
            if (page === failsAt) return FAILURE();
            const comments = [buildKamalsComment({ body: `Səhifə ${page}` })];
            return { comments, total: 900, page: 1, limit: 20, next: `${page + 1}` };
          },
        },
        undefined,
        `#comment-${nextId()}`,
      );
      return {
        unmount,
        count: () => calls.filter(({ route }) => route === 'GET /movies/:id/comments').length,
      };
    };
    const whole = listPages(0);
    expect(await screen.findByText('Səhifə 10')).toBeVisible();
    expect(whole.count()).toBe(10);
    whole.unmount();
    const failing = listPages(3);
    await waitFor(() => expect(failing.count()).toBe(3));
    expect(screen.getByRole('button', { name: 'Daha çox göstər' })).toBeEnabled();
    expect(failing.count()).toBe(3);
  });

  it('unfolds the replies if it is one of them', async () => {
    const parent = buildKamalsComment({ reply_count: 1 });
    const reply = buildKamalsComment({ body: 'Cavab', parent_id: parent.id });
    open([parent], { 'GET /comments/:id/replies': pageOf([reply]) }, undefined, `#comment-${reply.id}`);
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(`comment-${reply.id}`));
    expect(screen.getByText('Cavab').closest('li[data-target]')).toBeVisible();
  });

  it('to one that is gone shows the comments', async () => {
    open([buildKamalsComment({})], {}, undefined, `#comment-${nextId()}`);
    expect(await screen.findByText('Unudulmaz.')).toBeVisible();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

it('the most liked comments come first when asked for', async () => {
  const { calls } = open([buildKamalsComment({})]);
  await screen.findByText('Unudulmaz.');
  await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'Ən çox bəyənilənlər');
  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('liked'));
});
