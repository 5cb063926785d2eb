import type { BootDocument } from 'shared-kit/contract';
import { NO_DETAILS } from '../site/SiteDetails';

/** A release can be newer than the server, which then sends no details. */
const BEFORE_DETAILS = { site: NO_DETAILS };

export function readBoot(): BootDocument {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('the page carries no boot document');
  return { ...BEFORE_DETAILS, ...(JSON.parse(text) as BootDocument) };
}
