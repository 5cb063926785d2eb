import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { OwnProfile, Person } from 'shared-kit/contract';
import { cameOnline } from 'shared-kit/state';
import {
  answerCalls,
  buildPerson,
  type CallAnswers,
  nextId,
  renderInApp,
  type TestSlots,
} from 'shared-kit/testing';

interface Scene {
  user?: OwnProfile;
  answers?: CallAnswers;
  online?: string[];
  at?: string;
  slots?: TestSlots;
}

export function show(part: ReactElement, { user, answers = {}, online = [], at = '/', slots = {} }: Scene) {
  const sent = answerCalls(answers);
  const scene = renderInApp(part, {
    at,
    slots,
    ...(user && { session: { userId: user.id, username: user.username } }),
  });
  act(() => void scene.store.dispatch(cameOnline(online)));
  return {
    user: userEvent.setup(),
    store: scene.store,
    unmount: scene.unmount,
    sent: () => sent.map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
    toasts: () => scene.store.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`),
  };
}

const SINCE = '2026-01-02T03:04:05.000Z';

export const buildRequest = (sender: Person) => ({ id: nextId(), sender, created_at: SINCE });
export const buildFriend = (username: string) => ({ ...buildPerson({ username }), friends_since: SINCE });
