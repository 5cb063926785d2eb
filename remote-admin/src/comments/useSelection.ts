import { useState } from 'react';

/** Which of the shown comments are ticked. What is no longer shown no longer counts. */
export function useSelection(shown: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter((id) => ticked.has(id));
  return {
    selected,
    isSelected: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked((now) =>
        now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]),
      ),
    toggleAll: () => setTicked(selected.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
