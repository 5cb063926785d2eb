import type { ServerResponse } from 'node:http';
import type { BuildEvent } from '../../hot/listenToBuilds';

/** Tells open pages about builds, as server-sent events. */
export function createEventStream() {
  const pages = new Set<ServerResponse>();
  const line = (event: BuildEvent) => `data: ${JSON.stringify(event)}\n\n`;
  return {
    open(response: ServerResponse, last: BuildEvent): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(line(last));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    send(event: BuildEvent): void {
      for (const page of pages) page.write(line(event));
    },
    close(): void {
      for (const page of pages) page.end();
    },
  };
}

export type EventStream = ReturnType<typeof createEventStream>;
