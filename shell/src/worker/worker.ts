/** docs/decisions/0024-offline.md. */
import type { WorkerMessage } from '../offline/messages';
import { answerDocuments, keepDocument } from './documents';
import { answerFiles, keepFiles } from './files';
import { answerReads, forgetReads } from './reads';
import './push';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The first that knows the request answers it. All others go to the network. */
const ANSWERS = [answerDocuments, answerFiles, answerReads];

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const url = new URL(event.request.url);
  for (const answer of ANSWERS) {
    const response = answer(event, url);
    if (response) return event.respondWith(response);
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'forget') event.waitUntil(forgetReads());
  // The document comes last, so that it never names a file that isn't there.
  else event.waitUntil(keepFiles(event, message.files).then(() => keepDocument(message.releases)));
});
