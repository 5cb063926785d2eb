import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModeratedComment } from 'shared-kit/contract';
import { type CallAnswers } from 'shared-kit/testing';
import {
  AYAN,
  FAILURE,
  buildKamalsComment,
  buildOwnComment,
  kamal,
  movie,
  openMovie,
} from '../testing/openMovie';

describe('comments', () => {
  it('marks the own pending one', async () => {
    let comments = [buildKamalsComment({})];
    openMovie(
      {
        'GET /movies/:id/comments': () => ({
          comments,
          total: comments.length,
          page: 1,
          limit: 20,
          next: null,
        }),
        'POST /movies/:id/comments': ({ body }) => {
          const { body: text } = body as { body: string };
          comments = [buildOwnComment({ body: text, status: 'pending' }), ...comments];
          return { status: 201, body: comments[0] };
        },
      },
      AYAN,
    );
    await userEvent.type(await screen.findByLabelText('Şərhiniz'), 'Çox gözəl');
    expect(screen.getByText('9 / 2.000')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Göndər' }));
    expect(await screen.findByText('Şərhiniz yoxlanılır')).toBeTruthy();
    expect(screen.getByText('Çox gözəl')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Şərhi sil: ayan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Şərhi sil: kamal' })).toBeNull();
  });

  it('are at most 2.000 characters', async () => {
    openMovie({}, AYAN);
    await userEvent.click(await screen.findByLabelText('Şərhiniz'));
    await userEvent.paste('ə'.repeat(2_001));
    expect(screen.getByText('Ən çoxu 2000 simvol ola bilər.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Göndər' })).toHaveProperty('disabled', true);
  });

  it('cover what gives the plot away until it is asked for', async () => {
    const spoiler = buildKamalsComment({ is_spoiler: true, body: 'Əsgər evlənir.' });
    openMovie({
      'GET /movies/:id/comments': { comments: [spoiler], total: 1, page: 1, limit: 20, next: null },
    });
    const reveal = await screen.findByRole('button', { name: 'Spoyleri göstər', expanded: false });
    expect(screen.queryByText('Əsgər evlənir.')).toBeNull();
    act(() => reveal.focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Əsgər evlənir.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Əsgər evlənir.')).toBeNull();
  });

  it('are sent with what they give away', async () => {
    const sent: unknown[] = [];
    openMovie(
      {
        'POST /movies/:id/comments': ({ body }) => (
          sent.push(body),
          { status: 201, body: buildOwnComment({}) }
        ),
      },
      AYAN,
    );
    await userEvent.type(await screen.findByLabelText('Şərhiniz'), 'Sonu');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Spoyler var' }));
    await userEvent.click(screen.getByRole('button', { name: 'Göndər' }));
    await waitFor(() => expect(sent).toEqual([{ body: 'Sonu', is_spoiler: true }]));
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', false));
  });

  it('are read the other way round when asked', async () => {
    const { calls } = openMovie();
    await screen.findByText('Unudulmaz.');
    await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'oldest');
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('oldest'));
    expect(await screen.findByText('Unudulmaz.')).toBeTruthy();
  });

  describe('of oneself', () => {
    const rejected: ModeratedComment = {
      ...buildOwnComment({ body: 'Pis söz', status: 'rejected' }),
      movie: { id: movie.id, title: movie.title },
      rejection_reason: 'Təhqir var',
    };
    const answers = (more: CallAnswers = {}): CallAnswers => ({
      'GET /comments/own': { comments: [rejected], total: 1, page: 1, limit: 100 },
      ...more,
    });
    const edit = async (text: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Şərhi redaktə et: ayan' }));
      const field = screen.getByLabelText('Şərhin mətni');
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
    };

    it('say why they were rejected', async () => {
      openMovie(answers(), AYAN);
      expect(await screen.findByText('Rədd edilib: Təhqir var')).toBeTruthy();
    });

    it('wait again once they are changed', async () => {
      let mine = rejected;
      const { toasts } = openMovie(
        answers({
          'GET /comments/own': () => ({ comments: [mine], total: 1, page: 1, limit: 100 }),
          'PUT /comments/:id': ({ body }) => {
            mine = { ...mine, ...(body as object), status: 'pending', rejection_reason: null };
            return { status: 200, body: buildOwnComment({ body: mine.body, status: 'pending' }) };
          },
        }),
        AYAN,
      );
      await edit('Yaxşı söz');
      expect(await screen.findByText('Şərhiniz yoxlanılır')).toBeTruthy();
      expect(screen.getByText('Yaxşı söz')).toBeTruthy();
      expect(screen.queryByText(/Rədd edilib/)).toBeNull();
      await waitFor(() => expect(toasts()).toEqual(['Dəyişiklik göndərildi, şərhiniz yenidən yoxlanılır']));
    });

    it('keep what was written when the server refuses the change', async () => {
      const { toasts } = openMovie(answers({ 'PUT /comments/:id': FAILURE }), AYAN);
      await edit('Yaxşı söz');
      await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
      expect(screen.getByLabelText('Şərhin mətni')).toHaveProperty('value', 'Yaxşı söz');
      expect(screen.getByText('Rədd edilib: Təhqir var')).toBeTruthy();
    });

    it('are back when the server refuses to delete them', async () => {
      const { toasts } = openMovie(answers({ 'DELETE /comments/:id': FAILURE }), AYAN);
      await userEvent.click(await screen.findByRole('button', { name: 'Şərhi sil: ayan' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Sil' }));
      await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
      expect(await screen.findByText('Pis söz')).toBeTruthy();
    });
  });
});

describe('after sending', () => {
  it.each([
    ['pending', /yoxlanıldıqdan sonra hamıya görünəcək/],
    ['approved', /artıq hamıya görünür/],
  ] as const)('says the truth: %s', async (status, sentence) => {
    const { toasts } = openMovie(
      { 'POST /movies/:id/comments': { status: 201, body: buildOwnComment({ status }) } },
      AYAN,
    );
    await userEvent.type(await screen.findByLabelText('Şərhiniz'), 'Çox gözəl');
    await userEvent.click(screen.getByRole('button', { name: 'Göndər' }));
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(sentence)]));
  });

  it('stands with the stars and the heart of its author', async () => {
    const comment = buildKamalsComment({ author: { ...kamal, rating: 9, liked: true } });
    openMovie({
      'GET /movies/:id/comments': { comments: [comment], total: 1, page: 1, limit: 20, next: null },
    });
    const item = (await screen.findByText('Unudulmaz.')).closest('li') as HTMLElement;
    expect(within(item).getByRole('img', { name: 'kamal bu filmi sevir' })).toBeTruthy();
    expect(within(item).getByRole('img', { name: /9/ })).toBeTruthy();
  });
});
