/** docs/decisions/0024-offline.md. */
import { answerDocuments } from './documents';
import { answerFiles } from './files';
import { listenToPages } from './pages';
import { answerReads } from './reads';
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

listenToPages(self);
