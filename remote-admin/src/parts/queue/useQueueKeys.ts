import { type KeyboardEvent, useEffect, useRef } from 'react';

const MOVES: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const SELECT = 'x';

interface Keys<Action extends string> {
  ids: readonly string[];
  actions: readonly Action[];
  /** By `KeyboardEvent.key`, letters in lower case. */
  actionsByKey: Readonly<Record<string, Action>>;
  onAction: (action: Action, id: string) => void;
  onSelect?: (id: string) => void;
}

function focusItem(list: HTMLUListElement | null, index: number): void {
  const items = [...(list?.querySelectorAll('article') ?? [])];
  items[Math.min(Math.max(index, 0), items.length - 1)]?.focus();
}

function indexOf(list: HTMLUListElement | null, target: EventTarget): number {
  const item = target instanceof Element ? target.closest('li') : null;
  return item ? [...(list?.children ?? [])].indexOf(item) : -1;
}

/** Shortcuts work only while the focus is in the queue (WCAG 2.1.4). */
export function useQueueKeys<Action extends string>(queue: Keys<Action>) {
  const { ids, actions, actionsByKey, onAction, onSelect } = queue;
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (focused.current >= 0 && isLost) focusItem(list.current, focused.current);
  }, [ids]);

  return {
    ref: list,
    onFocus: ({ target }: { target: EventTarget }) => {
      focused.current = indexOf(list.current, target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const index = indexOf(list.current, event.target);
      const id = ids[index];
      if (id === undefined) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = actionsByKey[key];
      if (key in MOVES) focusItem(list.current, index + (MOVES[key] ?? 0));
      else if (key === SELECT && onSelect) onSelect(id);
      else if (action && actions.includes(action)) onAction(action, id);
      else return;
      event.preventDefault();
    },
  };
}
