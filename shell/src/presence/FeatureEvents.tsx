import { useEffect, useState } from 'react';
import { createSocketInbox, socketEvents, type SocketInbox, SocketInboxContext } from 'shared-kit';
import type { FeatureId } from 'shared-kit/contract';
import { useFeatureLoader } from '../releases/FeatureLoader';
import { FeatureView } from '../releases/FeatureView';

/** Loads the code that listens to a feature's socket events once one of them comes. */
export function FeatureEvents() {
  const { features } = useFeatureLoader();
  const [inboxes, setInboxes] = useState<ReadonlyMap<FeatureId, SocketInbox>>(new Map());
  useEffect(() => {
    const woken = new Map<FeatureId, SocketInbox>();
    const receiveFor = (feature: FeatureId, name: string) => (payload: unknown) => {
      const inbox = woken.get(feature) ?? createSocketInbox({ keeps: true });
      inbox.receive(name, payload);
      if (woken.has(feature)) return;
      woken.set(feature, inbox);
      setInboxes(new Map(woken));
    };
    const stops = features.flatMap(({ feature: { id, events = [] } }) =>
      events.map((name) => socketEvents.listen(name, receiveFor(id, name))),
    );
    return () => {
      stops.forEach((stop) => stop());
      setInboxes(new Map());
    };
  }, [features]);
  return features.map((feature) => {
    const inbox = inboxes.get(feature.feature.id);
    return (
      inbox && (
        <SocketInboxContext key={feature.feature.id} value={inbox}>
          {/* They show nothing, so neither does their failure. */}
          <div hidden>
            <FeatureView name={{ feature, kind: 'events', key: 'events' }} waiting={null} small />
          </div>
        </SocketInboxContext>
      )
    );
  });
}
