import { Component, type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';

interface BoundaryProps {
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps the place for the next version, where the shell's boundary would keep showing its own error. */
class CrashBoundary extends Component<BoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

export interface HotView {
  Component: ComponentType<object>;
  refresh: () => Promise<void>;
}

/** A component that stays mounted while `refresh` exchanges what it shows. */
export function createHotView(
  first: ComponentType<object>,
  load: () => Promise<ComponentType<object>>,
  onCrash: (error: unknown) => void,
): HotView {
  let shown = { View: first, version: 0 };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function Hot(props: object) {
    const { View, version } = useSyncExternalStore(subscribe, () => shown);
    return (
      <CrashBoundary key={version} onCrash={onCrash}>
        {createElement(View, props)}
      </CrashBoundary>
    );
  }

  return {
    Component: Hot,
    async refresh() {
      const View = await load();
      // Modules outside the update keep their identity.
      if (View === shown.View) return;
      shown = { View, version: shown.version + 1 };
      for (const listener of listeners) listener();
    },
  };
}
