import { keepDocument } from './documents';
import { keepFiles } from './files';
import type { WorkerMessage } from '../offline/messages';
import { forgetReads } from './reads';

export function listenToPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    if (message.kind === 'forget') event.waitUntil(forgetReads());
    // The document comes last, so that it never names a file that isn't there.
    else event.waitUntil(keepFiles(event, message.files).then(() => keepDocument(message.releases)));
  });
}
