import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import type { ReportTarget } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { IconButton } from 'shared-kit/ui';

const loadItems = () => import('./ReportMenuItems');
const ReportMenuItems = lazy(loadItems);
const ReportDialog = lazy(() => import('./ReportDialog'));

interface Props {
  /** Says what the menu belongs to. */
  name: string;
  target: ReportTarget;
  size?: 'small' | 'medium';
}

/** Visitors are led to the login instead of the dialog. */
export function ReportMenu({ name, target, size = 'small' }: Props) {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isReporting, setIsReporting] = useState(false);
  const report = () => (isLoggedIn ? setIsReporting(true) : void navigate(PAGES.login));
  return (
    <>
      <IconButton
        size={size}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadItems()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <Suspense>
        {anchor && <ReportMenuItems anchor={anchor} onClose={() => setAnchor(null)} onReport={report} />}
        {isReporting && <ReportDialog target={target} onClose={() => setIsReporting(false)} />}
      </Suspense>
    </>
  );
}
