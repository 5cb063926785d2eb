import type { BootDocument } from 'shared-kit/contract';

const BOOT_ID = 'boot';

export function readBoot(): { document: BootDocument; nonce: string } {
  const element = document.getElementById(BOOT_ID);
  if (!element?.textContent) throw new Error('the page carries no boot document');
  return { document: JSON.parse(element.textContent) as BootDocument, nonce: element.nonce ?? '' };
}
