import { createHash } from 'node:crypto';
import { THEME_BOOT_SCRIPT, THEME_BOOT_STYLE, BACKGROUNDS } from 'shared-kit/contract/themeBoot';
import type { BootDocument } from 'shared-kit/contract';
import { type Request as ApiRequest, toFetch } from 'shared-kit/contract/request';
import type { PageMetadata } from '../page-metadata/page-metadata';
import type { ShownPreview } from '../previews/shown-preview';
import type { PageCall, RenderedPage } from '../rendering/rendered-page';
import { PLATFORM_TEXTS } from '../texts';
import { EARLY_CALLS_SCRIPT } from './early-calls';
import { EARLY_PRESSES_SCRIPT } from './early-presses';
import { LOAD_GUARD_SCRIPT } from './load-guard';
import type { PageFile } from './page-files';
import { PREVIEW_BAR_STYLE, previewBarHtml } from './preview-bar';
import type { TextParts } from './send-text';
import { TRUSTED_TYPES_SCRIPT } from './trusted-types';

export interface PageParts {
  boot: BootDocument;
  preview?: ShownPreview | undefined;
  shellFiles: PageFile[];
  preloads: PageFile[];
  /** Addresses. */
  calls: string[];
  metadata: PageMetadata;
  canonical: string;
  isIndexed: boolean;
  rendered?: RenderedPage | undefined;
  /** The rendered page has all that a visitor sees, so the application may wait until it is wanted. */
  isWhole?: boolean;
}

/** Sources for the content security policy. Hashes, unlike a nonce, stay true in a document that is sent again. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** Of the code as the browser reads it, which turns every line break into one character. */
const sourceOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
/** Escapes characters that could close the script element. */
const inlineJson = (value: unknown) => escapedJson(JSON.stringify(value));
/** The page's own calls are in `data-calls`; those of other pages are the server's. */
const withoutCalls = (name: string, value: unknown) => (name === 'calls' ? undefined : value);
const escapedJson = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

const attributes = (values: Record<string, string | true | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(value ?? '')}"`))
    .join('');

/** Chromium ignores a preload whose integrity differs from the use, and the use of a font has none. */
const preloadTag = ({ url, integrity, kind }: PageFile) => {
  const isFont = kind === 'font';
  const type = isFont ? 'font/woff2' : undefined;
  const trust = isFont ? {} : { integrity: integrity || undefined };
  // The shell's script goes first, because the page is empty without it.
  const fetchpriority = isFont ? undefined : 'low';
  return `<link${attributes({ rel: 'preload', as: kind, href: url, type, crossorigin: 'anonymous', fetchpriority, ...trust })}>`;
};

function loadTag({ url, integrity, kind }: PageFile): string {
  const trust = { integrity: integrity || undefined, crossorigin: 'anonymous' };
  if (kind === 'script')
    return `<script${attributes({ defer: true, src: url, fetchpriority: 'high', ...trust })}></script>`;
  if (kind === 'style') return `<link${attributes({ rel: 'stylesheet', href: url, ...trust })}>`;
  return '';
}

const meta = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta${attributes({ name, content })}>`;
const property = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta${attributes({ property: name, content })}>`;

const alternate = (hreflang: string, href: string) =>
  `<link${attributes({ rel: 'alternate', hreflang, href })}>`;

const addressTags = (canonical: string) => [
  `<link${attributes({ rel: 'canonical', href: canonical })}>`,
  alternate('az', canonical),
  alternate('x-default', canonical),
];

const feedTag = ({ title, url }: NonNullable<PageMetadata['feed']>) =>
  `<link${attributes({ rel: 'alternate', type: 'application/atom+xml', title, href: url })}>`;

function metadataTags({ metadata, canonical, isIndexed }: PageParts): string[] {
  const { title, description, openGraphType, openGraph = {}, image, feed, jsonLd = [] } = metadata;
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    ...(isIndexed ? addressTags(canonical) : [meta('robots', 'noindex')]),
    ...(feed ? [feedTag(feed)] : []),
    property('og:site_name', PLATFORM_TEXTS.site),
    property('og:locale', 'az_AZ'),
    property('og:type', openGraphType),
    property('og:title', title),
    property('og:description', description),
    property('og:url', isIndexed ? canonical : undefined),
    ...Object.entries(openGraph).map(([name, content]) => property(name, content)),
    property('og:image', image?.url),
    property('og:image:width', image?.size?.width.toString()),
    property('og:image:height', image?.size?.height.toString()),
    property('og:image:alt', image?.alt),
    meta('twitter:card', image && !image.isSmall ? 'summary_large_image' : 'summary'),
    ...jsonLd.map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ];
}

/** Encoded once for all visitors. */
const encodings = new WeakMap<
  RenderedPage,
  { css: Buffer[]; styles: string[]; html: Buffer; state: Buffer; answered: string }
>();

/** The service worker keeps these answers for users, whose browsers didn't ask for them. */
const addressOf = ({ request }: PageCall) => toFetch(JSON.parse(request) as ApiRequest, null)[0];

function encodingOf(rendered: RenderedPage) {
  const encoding = encodings.get(rendered) ?? {
    css: rendered.styles.map(({ css }) => Buffer.from(css)),
    styles: rendered.styles.map(({ css }) => sourceOf(css)),
    html: Buffer.from(rendered.html),
    state: Buffer.from(escapedJson(rendered.state)),
    answered: JSON.stringify(rendered.calls.map(addressOf)),
  };
  encodings.set(rendered, encoding);
  return encoding;
}

const joined = (parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** Emotion would move elements without `data-s`, and the browser would read them again, with their fonts. */
function renderedStyles(rendered: RenderedPage) {
  const { css } = encodingOf(rendered);
  return rendered.styles.flatMap(({ name }, index) => [
    `<style data-emotion="${name}" data-s>`,
    css[index] ?? '',
    '</style>\n',
  ]);
}

const renderedState = (rendered: RenderedPage, isWhole: boolean) => [
  `<script${attributes({
    type: 'application/json',
    id: 'rendered',
    'data-whole': isWhole || undefined,
    'data-answered': encodingOf(rendered).answered,
  })}>`,
  encodingOf(rendered).state,
  '</script>\n',
];

/** A form that is sent before the page is hydrated would load the page again, with the password in its address. */
const FORMS_WAIT_SCRIPT = `addEventListener('submit',function(e){e.preventDefault()})`;

const HEAD_SCRIPT = [TRUSTED_TYPES_SCRIPT, THEME_BOOT_SCRIPT, FORMS_WAIT_SCRIPT].join(';');
const SCRIPTS = [HEAD_SCRIPT, EARLY_CALLS_SCRIPT, EARLY_PRESSES_SCRIPT, LOAD_GUARD_SCRIPT].map(sourceOf);
/** Emotion adds rules to elements that are empty at first. */
const STYLES = [THEME_BOOT_STYLE, ''].map(sourceOf);

function headHtml(parts: PageParts): string {
  const { shellFiles, preloads, calls } = parts;
  const lines = [
    '<!doctype html>',
    '<html lang="az">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${HEAD_SCRIPT}</script>`,
    `<style>${THEME_BOOT_STYLE}</style>`,
    `<script${attributes({ 'data-calls': JSON.stringify(calls) })}>${EARLY_CALLS_SCRIPT}</script>`,
    ...shellFiles.map(loadTag),
    ...shellFiles.filter(({ kind }) => kind === 'font').map(preloadTag),
    ...preloads.filter(({ kind }) => kind === 'script').map(preloadTag),
    ...preloads.filter(({ kind }) => kind === 'style').map(loadTag),
    ...metadataTags(parts),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${BACKGROUNDS.light.page}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${BACKGROUNDS.dark.page}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');
}

/** The head names all files, so the browser can ask for them before the rest is there. */
export function pageHtml(parts: PageParts): Required<TextParts> & { inline: InlineCode } {
  const { boot, preview, rendered, shellFiles, isWhole = false } = parts;
  // A dev server's build may take its time, and is at no other address.
  const isGuarded = shellFiles.some(({ integrity }) => integrity !== '');
  return {
    inline: {
      scripts: SCRIPTS,
      styles: [
        ...STYLES,
        ...(rendered ? encodingOf(rendered).styles : []),
        ...(preview ? [sourceOf(PREVIEW_BAR_STYLE)] : []),
      ],
    },
    head: headHtml(parts),
    rest: joined([
      ...(rendered ? renderedStyles(rendered) : []),
      preview ? `<style>${PREVIEW_BAR_STYLE}</style>\n` : '',
      `</head>\n<body>\n${rendered ? '' : `<noscript>${PLATFORM_TEXTS.scriptNeeded}</noscript>\n`}<div id="root">`,
      rendered ? encodingOf(rendered).html : '',
      '</div>\n',
      preview ? previewBarHtml(preview) : '',
      ...(rendered ? renderedState(rendered, isWhole) : []),
      `<script type="application/json" id="boot">${escapedJson(JSON.stringify(boot, withoutCalls))}</script>\n`,
      rendered ? `<script>${EARLY_PRESSES_SCRIPT}</script>\n` : '',
      isGuarded ? `<script>${LOAD_GUARD_SCRIPT}</script>\n` : '',
      '</body>\n</html>\n',
    ]),
  };
}
