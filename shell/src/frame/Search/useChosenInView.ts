import { useEffect } from 'react';

/** The focus stays in the field, so the browser doesn't scroll to the chosen option by itself. */
export function useChosenInView(optionId: string): void {
  useEffect(() => {
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);
}
