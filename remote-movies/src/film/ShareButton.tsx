import { Share2 } from 'lucide-react';
import { useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { texts } from '../texts';

const say = texts.film;

/** The device's own way of sharing where there is one, the address in the clipboard elsewhere. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(say.copied);
    } catch {
      toast.error(say.notCopied);
    }
  };
  const share = async () => {
    const link = { title, url: window.location.href };
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copy(link.url);
    try {
      await navigator.share(link);
    } catch (reason) {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copy(link.url);
    }
  };
  return (
    <Button variant="outlined" startIcon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      {say.share}
    </Button>
  );
}
