import { api } from 'shared-kit';
import type { FeatureCode } from '../../../kit/src/feature/defineFeature';
import { createHotFeature } from './createHotFeature';
import { type Hot, listenToBuilds } from './listenToBuilds';
import { showError } from './overlay';

declare const __webpack_hash__: string;

/** An update runs `injectEndpoints` again, and its endpoints are the ones that count. */
function takeNewEndpoints(): void {
  const inject = api.injectEndpoints.bind(api);
  Object.assign(api, {
    injectEndpoints: (options: Parameters<typeof inject>[0]) =>
      inject({ ...options, overrideExisting: true }),
  });
}

export function startHotFeature(code: FeatureCode, events: string, hot: Hot) {
  const reload = () => location.reload();
  takeNewEndpoints();
  listenToBuilds({ events, hot, currentHash: () => __webpack_hash__, reload });
  return createHotFeature(code, { reload, onCrash: (error) => showError(String(error)) });
}
