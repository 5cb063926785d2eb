import { useToast } from 'shared-kit/state';
import { texts } from './texts';

const CANCELLED = 'AbortError';

/** Shares the address of the page: with the system's dialog on phones, else by the clipboard. */
export function useShare(title: string): { label: string; run: () => void } {
  const toast = useToast();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(texts.linkCopied);
    } catch {
      toast.error(texts.linkNotCopied);
    }
  };
  const share = async () => {
    const link = { title, url: window.location.href };
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copy(link.url);
    try {
      await navigator.share(link);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === CANCELLED)) await copy(link.url);
    }
  };
  return { label: texts.share, run: () => void share() };
}
