import { createServer } from 'node:http';
import { serve } from './serve';

/** A proxy that notes where a client wants to go, and opens no tunnel. */
export async function tunnelProxy() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(503).end();
  });
  server.on('connect', ({ url }, socket) => {
    asked.push(url ?? '');
    socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
  });
  const { origin, close } = await serve(server);
  return { origin, close, asked };
}
