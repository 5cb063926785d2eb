import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { ActionMenu, type ReportTarget } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import * as texts from '../texts';

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
  const [isReporting, setIsReporting] = useState(false);
  const report = () => (isLoggedIn ? setIsReporting(true) : void navigate(PAGES.login));
  return (
    <>
      <ActionMenu
        name={name}
        size={size}
        actions={[{ label: texts.reporting.report, Icon: Flag, run: report }]}
      />
      <Suspense>
        {isReporting && <ReportDialog target={target} onClose={() => setIsReporting(false)} />}
      </Suspense>
    </>
  );
}
