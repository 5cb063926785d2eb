import { Share2 } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { useShare } from './useShare';

export function ShareButton({ title }: { title: string }) {
  const { label, run } = useShare(title);
  return (
    <Button variant="outlined" startIcon={<Share2 size={18} aria-hidden />} onClick={run}>
      {label}
    </Button>
  );
}
