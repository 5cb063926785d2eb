import { type ReactNode } from 'react';
import type { SlotName, SlotProps } from 'shared-kit';
import { useSession } from 'shared-kit/state';
import { allows } from '../session/access';
import { useFeatureLoader } from './FeatureLoader';
import { FeatureView } from './FeatureView';

interface Props<Name extends SlotName> {
  slot: Name;
  props?: SlotProps[Name];
  waiting?: ReactNode;
  small?: boolean;
}

export function Slot<Name extends SlotName>({ slot, props, waiting = null, small = false }: Props<Name>) {
  const session = useSession();
  const { features } = useFeatureLoader();
  return features
    .flatMap((feature) =>
      feature.feature.slots
        .filter((entry) => entry.slot === slot && allows(entry.access, session))
        .map(({ order }) => ({ feature, order })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ feature }) => (
      <FeatureView
        key={feature.feature.id}
        name={{ feature, kind: 'slots', key: slot }}
        waiting={waiting}
        small={small}
        {...(props && { props })}
      />
    ));
}
