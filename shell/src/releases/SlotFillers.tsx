import { type ReactNode, useCallback } from 'react';
import { type FindFillers, SlotFillersContext } from 'shared-kit';
import { useSession } from 'shared-kit/state';
import { allows } from '../session/access';
import { useFeatureLoader } from './FeatureLoader';
import { FeatureView } from './FeatureView';

/** Fills the slots of all pages, the shell's and the remotes'. */
export function SlotFillers({ children }: { children: ReactNode }) {
  const session = useSession();
  const { features } = useFeatureLoader();
  const findFillers: FindFillers = useCallback(
    (slot) =>
      features
        .flatMap((feature) =>
          feature.feature.slots
            .filter((entry) => entry.slot === slot && allows(entry.access, session))
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
    [features, session],
  );
  return <SlotFillersContext value={findFillers}>{children}</SlotFillersContext>;
}
