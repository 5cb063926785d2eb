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

/** Every action resolves to whether it succeeded. */
export function useFriendActions(person: Person) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const { isLoggedIn } = useSession();
  const [busy, setBusy] = useState(false);

  async function attempt<Answer>(
    act: () => { unwrap: () => Promise<Answer> },
    success: string | ((answer: Answer) => string),
    failure: string | ((thrown: unknown) => string),
  ): Promise<boolean> {
    if (!isLoggedIn) {
      const logIn = { label: texts.friendship.logIn, run: () => void navigate(PAGES.login) };
      toast.error(texts.friendship.loginNeeded, logIn);
      return false;
    }
    if (busy) return false;
    setBusy(true);
    try {
      const answer = await act().unwrap();
      toast.success(typeof success === 'string' ? success : success(answer));
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
      attempt(
        () => dispatch(sendRequest.initiate(person, UNTRACKED)),
        ({ status }) => (status === 'accepted' ? done.accepted : done.sent),
        sendFailure,
      ),
    withdraw: () =>
      attempt(() => dispatch(withdrawRequest.initiate(person, UNTRACKED)), done.withdrawn, failed.withdraw),
    accept: (requestId: string) =>
      attempt(
        () => dispatch(acceptRequest.initiate(incoming(requestId), UNTRACKED)),
        done.accepted,
        failed.accept,
      ),
    reject: (requestId: string) =>
      attempt(
        () => dispatch(rejectRequest.initiate(incoming(requestId), UNTRACKED)),
        done.rejected,
        failed.reject,
      ),
    remove: () =>
      attempt(() => dispatch(removeFriend.initiate(person, UNTRACKED)), done.removed, failed.remove),
  };
}
