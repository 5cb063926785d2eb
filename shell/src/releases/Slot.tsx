import { type ReactNode } from 'react';
import type { SlotName, SlotProps } from 'shared-kit';
import type { BootFeature, FeatureId } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { allows } from '../session/access';
import { FeaturePart } from './FeaturePart';
import { allFeatures } from './features';

interface Props<Name extends SlotName> {
  slot: Name;
  props?: SlotProps[Name];
  waiting?: ReactNode;
  small?: boolean;
}

interface Filler {
  feature: FeatureId;
  order: number;
  access: BootFeature['feature']['slots'][number]['access'];
}

function fillersOf(slot: SlotName): Filler[] {
  return allFeatures()
    .flatMap(({ feature }) =>
      feature.slots
        .filter((entry) => entry.slot === slot)
        .map(({ order, access }) => ({ feature: feature.id, order, access })),
    )
    .sort((a, b) => a.order - b.order);
}

/** Everything that features put into one place of the shell, each in a boundary of its own. */
export function Slot<Name extends SlotName>({ slot, props, waiting = null, small = false }: Props<Name>) {
  const session = useSession();
  return fillersOf(slot)
    .filter(({ access }) => allows(access, session))
    .map(({ feature }) => (
      <FeaturePart
        key={feature}
        name={{ feature, kind: 'slots', key: slot }}
        waiting={waiting}
        small={small}
        {...(props && { props })}
      />
    ));
}
