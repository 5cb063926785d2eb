import { type ReactNode, useMemo } from 'react';
import { type FindFillers, SlotFillersContext } from 'shared-kit';
import { useSession } from 'shared-kit/state';
import { type PageAccess, allows } from '../session/access';
import { useFeatureLoader } from './FeatureLoader';
import { FeatureView } from './FeatureView';

interface Props {
  /** Of the page around the slots. While the session loads, such a user is expected. */
  access?: PageAccess;
  children: ReactNode;
}

/** Fills the slots of all pages, the shell's and the remotes'. */
export function SlotFillers({ access: expected = 'public', children }: Props) {
  const session = useSession();
  const { features } = useFeatureLoader();
  const isExpected = session.isLoadingAuth && expected !== 'public';
  const isLoggedIn = session.isLoggedIn || isExpected;
  const isAdmin = session.isAdmin || (isExpected && expected === 'admin');
  const findFillers = useMemo(
    (): FindFillers => (slot) =>
      features
        .flatMap((feature) =>
          feature.feature.slots
            .filter((entry) => entry.slot === slot && allows(entry.access, { isLoggedIn, isAdmin }))
            .map((entry) => ({ ...entry, feature })),
        )
        .sort((a, b) => a.order - b.order)
        .map(({ feature, tabs = [] }) => ({
          feature: feature.feature.id,
          tabs,
          render: ({ props, waiting, small = false }) => (
            <FeatureView
              name={{ feature, kind: 'slots', key: slot }}
              props={props}
              waiting={waiting}
              small={small}
            />
          ),
        })),
    [features, isLoggedIn, isAdmin],
  );
  return <SlotFillersContext value={findFillers}>{children}</SlotFillersContext>;
}
