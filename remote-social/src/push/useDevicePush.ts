import { useEffect, useState } from 'react';
import { api, calls, failureOf } from 'shared-kit';
import { pushRoutes } from 'shared-kit/contract/routes';
import type { Body } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { push as say } from '../texts';

const { useLazyPushKeyQuery, useSubscribeMutation, useUnsubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    pushKey: build.query({ ...calls(pushRoutes.key) }),
    subscribe: build.mutation({
      ...calls(pushRoutes.subscribe, (body: Body<typeof pushRoutes.subscribe>) => ({ body })),
    }),
    unsubscribe: build.mutation({
      ...calls(pushRoutes.unsubscribe, (endpoint: string) => ({ body: { endpoint } })),
    }),
  }),
});

/** Whether this browser shows what the server pushes. The user may block it in the browser's settings. */
type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function readDevice(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
}

/** The page registers it too, but only when it is quiet. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** Asks the user, so it must be called by a press. Null if the user says no. */
async function subscribeDevice(publicKey: () => Promise<string>): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const [{ pushManager }, applicationServerKey] = await Promise.all([startWorker(), publicKey()]);
  // One with another key is refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Answers the endpoint that no longer works. */
async function unsubscribeDevice(): Promise<string | null> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

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
