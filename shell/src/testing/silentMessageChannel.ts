/** React's renderer opens a channel for streams, which would keep the tests running. Import this before it. */
class SilentMessageChannel {
  readonly port1 = {};
  readonly port2 = { postMessage: () => undefined };
}
Object.assign(globalThis, { MessageChannel: SilentMessageChannel });
