import { createContext, Fragment, type ReactNode, use } from 'react';
import type { FeatureId, SlotTab } from 'shared-kit/contract';
import type { SlotName, SlotProps } from './slots';

export interface SlotView<Props = object> {
  props: Props;
  /** Shown while the filler's code loads. */
  waiting?: ReactNode;
  /** Shows errors in little space. */
  small?: boolean;
}

export interface SlotFiller<Props = object> {
  feature: FeatureId;
  tabs: readonly SlotTab[];
  render: (view: SlotView<Props>) => ReactNode;
}

/** Finds the fillers that the user may see, in order. The shell provides it; without it slots are empty. */
export type FindFillers = (slot: string) => readonly SlotFiller[];
export const SlotFillersContext = createContext<FindFillers>(() => []);

/** For slots whose fillers don't simply follow each other, such as tabs. */
export const useSlotFillers = <Name extends SlotName>(name: Name): readonly SlotFiller<SlotProps[Name]>[] =>
  use(SlotFillersContext)(name);

interface Props<Name extends SlotName> extends Omit<SlotView, 'props'> {
  name: Name;
  props?: SlotProps[Name];
}

/** A place for other features on a page. Without fillers it renders nothing. */
export function Slot<Name extends SlotName>({ name, props, ...view }: Props<Name>) {
  return use(SlotFillersContext)(name).map(({ feature, render }) => (
    <Fragment key={feature}>{render({ props: props ?? {}, ...view })}</Fragment>
  ));
}
