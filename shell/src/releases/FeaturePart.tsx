import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Failed } from './Failed';
import { candidatesOf, forgive, markBroken } from './features';
import { dropContainer } from './federation';
import type { PartName } from './loadPart';
import { forgetPart, type Part, partOf } from './parts';
import { report } from './report';

interface Props {
  name: PartName;
  waiting: ReactNode;
  /** A page's heading while it can't be shown; what fails in a slot has none. */
  title?: string;
  /** A slot: what fails shows in little. */
  small?: boolean;
  props?: object;
}

/** A throw this soon after mounting says that the release is broken, later that something else is. */
const SETTLED_MS = 3_000;

const Shown = ({ part, children }: { part: Part; children: ReactNode }) => {
  useEffect(() => {
    part.shownAt ??= performance.now();
  }, [part]);
  return children;
};

function isBrokenAtMount(part: Part): boolean {
  return part.shownAt === null || performance.now() - part.shownAt < SETTLED_MS;
}

/** Whether another release may do better than the one that threw. */
function moveOn(name: PartName, part: Part, error: unknown): boolean {
  forgetPart(name);
  if (!part.loaded) return false;
  const { feature } = name;
  const { release } = part.loaded;
  report({ feature, release, kind: 'error', message: String(error) });
  if (!isBrokenAtMount(part)) return false;
  markBroken(feature, release);
  return candidatesOf(feature).length > 0;
}

/** A page or slot of a feature, in a boundary of its own: when it fails, the rest of the page lives on. */
export function FeaturePart({ name, waiting, title, small = false, props = {} }: Props) {
  const [round, setRound] = useState(0);
  const part = partOf(name);
  const next = () => setRound((value) => value + 1);
  const retry = () => {
    forgive(name.feature);
    for (const release of candidatesOf(name.feature)) if (!part.loaded) dropContainer(release);
    next();
  };
  return (
    <ErrorBoundary
      key={round}
      onError={(error) => {
        if (moveOn(name, part, error)) next();
      }}
      fallback={<Failed title={title} small={small} retry={retry} />}
    >
      <Suspense fallback={waiting}>
        <Shown part={part}>
          <part.Component {...props} />
        </Shown>
      </Suspense>
    </ErrorBoundary>
  );
}
