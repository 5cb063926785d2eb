import { useEffect, useEffectEvent, useRef } from 'react';

/** Takes what someone typed before the page was hydrated. React leaves it in the field, but calls no `onChange`. */
export function useEarlyTyping(value: unknown, take: (field: HTMLInputElement) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent(() => {
    const field = ref.current;
    if (typeof value === 'string' && field?.value && field.value !== value) take(field);
  });
  useEffect(() => takeTyped(), []);
  return ref;
}
