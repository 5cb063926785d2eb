import { Share2 } from 'lucide-react';
import { useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { texts } from './texts';

const CANCELLED = 'AbortError';

export function ShareButton({ title }: { title: string }) {
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
  return (
    <Button variant="outlined" startIcon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}
