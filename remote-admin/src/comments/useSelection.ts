import { useState } from 'react';

export function useSelection(shown: readonly string[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter((id) => checked.has(id));
  return {
    selected,
    isSelected: (id: string) => checked.has(id),
    toggle: (id: string) =>
      setChecked((now) =>
        now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]),
      ),
    toggleAll: () => setChecked(selected.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setChecked(new Set()),
  };
}

export type CommentSelection = ReturnType<typeof useSelection>;
