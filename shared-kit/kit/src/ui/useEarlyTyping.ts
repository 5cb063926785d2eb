import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Takes what someone typed before the page was hydrated. React leaves it in the field, but calls no `onChange`. */
export function useEarlyTyping(value: unknown, take: (field: HTMLInputElement) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent(() => {
    const field = ref.current;
    if (typeof value === 'string' && field?.value && field.value !== value) take(field);
  });
  // A layout effect, so that a press which waits for hydration finds it.
  useLayoutEffect(() => takeTyped(), []);
  return ref;
}
