import { useEffect, useState } from 'react';
import { failureOf } from 'shared-kit';
import type { pushRoutes } from 'shared-kit/contract/routes';
import type { Body } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { push as say } from '../texts';
import { type DeviceState, readDevice, subscribeDevice, unsubscribeDevice } from './device';
import { useLazyPushKeyQuery, useSubscribeMutation, useUnsubscribeMutation } from './pushApi';

/** `state` is undefined until the browser has said. */
export function useDevicePush() {
  const [state, setState] = useState<DeviceState>();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const [readKey] = useLazyPushKeyQuery();
  const [subscribe] = useSubscribeMutation();
  const [unsubscribe] = useUnsubscribeMutation();
  useEffect(() => void readDevice().then(setState), []);

  const change = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error instanceof DOMException ? say.failed : failureOf(error).message);
    } finally {
      setState(await readDevice());
      setIsBusy(false);
    }
  };
  const turnOn = () =>
    change(async () => {
      const publicKey = async () => (await readKey().unwrap()).public_key;
      const subscription = await subscribeDevice(publicKey);
      if (!subscription) return;
      try {
        await subscribe(subscription.toJSON() as Body<typeof pushRoutes.subscribe>).unwrap();
      } catch (error) {
        await subscription.unsubscribe();
        throw error;
      }
    });
  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeDevice();
      if (endpoint !== null) await unsubscribe(endpoint).unwrap();
    });
  return { state, isBusy, turnOn, turnOff };
}
