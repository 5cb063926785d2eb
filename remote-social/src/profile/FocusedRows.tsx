import type { ReactNode } from 'react';
import { useListFocus } from '../friends/useListFocus';
import { Rows } from './layout';

interface Props {
  label?: string;
  /** Shown without rows. */
  none: ReactNode;
  children: ReactNode[];
}

/** When the row with the focus goes, the list gets the focus. */
export function FocusedRows({ label, none, children }: Props) {
  const list = useListFocus<HTMLDivElement>(children.length);
  return (
    <div ref={list} tabIndex={-1}>
      {children.length === 0 && none}
      <Rows role="list" aria-label={label} hidden={children.length === 0}>
        {children}
      </Rows>
    </div>
  );
}
