import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ServerToClientEvents } from 'shared-kit/contract/socket';

/** Of the socket itself. */
interface ConnectionEvents {
  connected: () => void;
  /** Events are lost while the socket is away. */
  reconnected: () => void;
}
type Known = ServerToClientEvents & ConnectionEvents;
type Payload<Name> = Name extends keyof Known ? Parameters<Known[Name]>[0] : unknown;
type Listener = (payload: unknown) => void;

export interface SocketInbox {
  receive: (name: string, payload: unknown) => void;
  /** Returns a function that ends it. */
  listen: (name: string, listener: Listener) => () => void;
}

/** With `keeps`, events wait for the first listener to their name. */
export function createSocketInbox({ keeps }: { keeps: boolean }): SocketInbox {
  const listeners = new Map<string, Set<Listener>>();
  const kept = new Map<string, unknown[]>();
  return {
    receive(name, payload) {
      const known = listeners.get(name);
      if (known?.size) for (const listener of [...known]) listener(payload);
      else if (keeps) kept.set(name, [...(kept.get(name) ?? []), payload]);
    },
    listen(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      const missed = kept.get(name) ?? [];
      kept.delete(name);
      for (const payload of missed) listener(payload);
      return () => void known.delete(listener);
    },
  };
}

/** Of the page. The shell puts in what its socket receives. */
export const socketEvents = createSocketInbox({ keeps: false });

/** The shell gives the `events` of each feature an inbox of their own, with what came before their code. */
export const SocketInboxContext = createContext(socketEvents);

/**
 * Calls the listener for each event of that name while the component is on the page. For events that matter everywhere,
 * name them under `events` in `feature.json`, and listen in the component `events` of `defineFeature`.
 */
export function useSocketEvent<Name extends keyof Known | (string & {})>(
  name: Name,
  listener: (payload: Payload<Name>) => void,
): void {
  const inbox = use(SocketInboxContext);
  const latest = useEffectEvent((payload: unknown) => listener(payload as Payload<Name>));
  useEffect(() => inbox.listen(name, latest), [inbox, name]);
}
