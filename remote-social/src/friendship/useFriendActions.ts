import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useNavigate } from 'shared-kit/router';
import { useDispatch, useSession, useToast } from 'shared-kit/state';
import * as texts from '../texts';
import { friendshipApi } from './friendshipApi';

const CONFLICT = 409;
const UNTRACKED = { track: false } as const;
const { done, failed } = texts;
const { sendRequest, withdrawRequest, acceptRequest, rejectRequest, removeFriend } = friendshipApi.endpoints;

/** Specification, section 8. */
function sendFailure(thrown: unknown): string {
  const { status, message } = failureOf(thrown);
  if (status !== CONFLICT) return failed.send;
  return texts.withoutServerText.includes(message) ? failed.sentAlready : message;
}

interface Attempt<Answer> {
  act: () => Promise<Answer>;
  done: string | ((answer: Answer) => string);
  failure: string | ((thrown: unknown) => string);
}

/** Every action resolves to whether it succeeded. */
export function useFriendActions(person: Person) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const { isLoggedIn } = useSession();
  const [busy, setBusy] = useState(false);

  async function attempt<Answer>({ act, done, failure }: Attempt<Answer>): Promise<boolean> {
    if (!isLoggedIn) {
      const logIn = { label: texts.friendship.logIn, run: () => void navigate(PAGES.login) };
      toast.error(texts.friendship.loginNeeded, logIn);
      return false;
    }
    if (busy) return false;
    setBusy(true);
    try {
      const answer = await act();
      toast.success(typeof done === 'string' ? done : done(answer));
      return true;
    } catch (thrown) {
      toast.error(typeof failure === 'string' ? failure : failure(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }

  const incoming = (requestId: string) => ({ requestId, sender: person });
  return {
    busy,
    send: () =>
      attempt({
        act: () => dispatch(sendRequest.initiate(person, UNTRACKED)).unwrap(),
        done: ({ status }) => (status === 'accepted' ? done.accepted : done.sent),
        failure: sendFailure,
      }),
    withdraw: () =>
      attempt({
        act: () => dispatch(withdrawRequest.initiate(person, UNTRACKED)).unwrap(),
        done: done.withdrawn,
        failure: failed.withdraw,
      }),
    accept: (requestId: string) =>
      attempt({
        act: () => dispatch(acceptRequest.initiate(incoming(requestId), UNTRACKED)).unwrap(),
        done: done.accepted,
        failure: failed.accept,
      }),
    reject: (requestId: string) =>
      attempt({
        act: () => dispatch(rejectRequest.initiate(incoming(requestId), UNTRACKED)).unwrap(),
        done: done.rejected,
        failure: failed.reject,
      }),
    remove: () =>
      attempt({
        act: () => dispatch(removeFriend.initiate(person, UNTRACKED)).unwrap(),
        done: done.removed,
        failure: failed.remove,
      }),
  };
}
