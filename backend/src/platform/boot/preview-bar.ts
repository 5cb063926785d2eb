import type { ShownPreview } from '../previews/shown-preview';
import { PLATFORM_TEXTS } from '../texts';

/** Readable on light and dark pages. On a phone it stays above the shell's bottom bar. */
export const PREVIEW_BAR_STYLE = `#preview{position:fixed;z-index:1400;top:0;left:0;right:0;width:fit-content;max-width:calc(100% - 32px);margin:0 auto;display:flex;align-items:center;gap:4px 12px;padding:2px 6px 2px 16px;border-radius:0 0 14px 14px;background:#ffc95c;color:#201600;font:500 14px/1.35 Onest Variable,system-ui,sans-serif;overflow-wrap:anywhere}
#preview a{padding:10px 12px;color:inherit;font-weight:700}
@media(max-width:599.95px){#preview{top:auto;bottom:calc(72px + env(safe-area-inset-bottom));border-radius:14px}}
@media print{#preview{display:none}}`;

const timeOf = (time: Date) =>
  new Intl.DateTimeFormat('az', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Baku',
  }).format(time);

/** Outside the application, so that it is there whatever the release does. */
export const previewBarHtml = ({ feature, release, expiresAt }: ShownPreview) =>
  `<aside id="preview" aria-label="${PLATFORM_TEXTS.preview}"><span>${PLATFORM_TEXTS.previewOf(
    `${feature} ${release.id}`,
    timeOf(expiresAt),
  )}</span><a href="/preview/end">${PLATFORM_TEXTS.previewReset}</a></aside>\n`;
