/** The server has forgotten the subscription with the session. The browser's would look like one that works. */
export async function endDevicePush(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration();
  const subscription = await (
    registration as Partial<ServiceWorkerRegistration> | undefined
  )?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
