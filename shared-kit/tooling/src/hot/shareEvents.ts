/**
 * Listens to a stream of events with one connection for all tabs of the browser: HTTP/1.1 has six, and each tab needs
 * some for itself. The tab that holds the lock listens and passes events on to the others; when it closes, another one gets the lock.
 */
export function shareEvents(address: string, onEvent: (data: string) => void): void {
  const channel = new BroadcastChannel(address);
  let last: string | undefined;
  const listen = () =>
    new Promise<never>(() => {
      channel.onmessage = () => {
        if (last !== undefined) channel.postMessage(last);
      };
      new EventSource(address).addEventListener('message', ({ data }: MessageEvent<string>) => {
        last = data;
        channel.postMessage(data);
        onEvent(data);
      });
    });
  channel.onmessage = ({ data }: MessageEvent<string | null>) => {
    // Other tabs ask with null.
    if (data !== null) onEvent(data);
  };
  channel.postMessage(null);
  void navigator.locks.request(address, listen);
}
