import { Share2 } from 'lucide-react';
import { useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { texts } from '../texts';

const say = texts.article;
const CHANGED_THEIR_MIND = 'AbortError';

/** The system's share sheet where there is one; otherwise the link goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast();
  const share = async () => {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(say.linkCopied);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === CHANGED_THEIR_MIND))
        toast.error(say.linkNotCopied);
    }
  };
  return (
    <Button variant="outlined" startIcon={<Share2 size={17} aria-hidden />} onClick={() => void share()}>
      {say.share}
    </Button>
  );
}
