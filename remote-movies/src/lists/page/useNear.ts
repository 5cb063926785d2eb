import { useEffect, useState } from 'react';

const MARGIN_PX = 1_000;

/** `isNear` is true from when the element first comes near the screen. */
export function useNear() {
  const [element, ref] = useState<Element | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isNear };
}
