import type { BootDocument } from 'shared-kit/contract';
import { NO_DETAILS } from '../site/SiteDetails';

const BOOT_ID = 'boot';
/** A release can be newer than the server, which then sends no details. */
const BEFORE_DETAILS = { site: NO_DETAILS };

export function readBoot(): { document: BootDocument; nonce: string } {
  const element = document.getElementById(BOOT_ID);
  if (!element?.textContent) throw new Error('the page carries no boot document');
  const sent = JSON.parse(element.textContent) as BootDocument;
  return { document: { ...BEFORE_DETAILS, ...sent }, nonce: element.nonce ?? '' };
}
