import type { BootDocument } from 'shared-kit/contract';
import { NO_DETAILS } from '../site/SiteDetails';

const BOOT_ID = 'boot';
/** A release can be newer than the server, which then sends no details. */
const BEFORE_DETAILS = { site: NO_DETAILS };

export function readBoot(): BootDocument {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('the page carries no boot document');
  return { ...BEFORE_DETAILS, ...(JSON.parse(text) as BootDocument) };
}
