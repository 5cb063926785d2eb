import type { LocalBuild } from './localBuild';
import { isPathOf, routeFor } from './pageRoute';
import { productBoot, type ProductBoot, rewriteBoot } from './rewriteBoot';

const BOOT = /(<script\b[^>]*\bid="boot"[^>]*>)([\s\S]*?)(<\/script>)/;
/** What the product rendered, up to the state with which its page goes on. */
const RENDERED = /<div id="root">[\s\S]*?<script\b[^>]*\bid="rendered"[^>]*>[\s\S]*?<\/script>/;
const RENDERED_STYLES = /<style\b[^>]*\bdata-emotion=[^>]*>[\s\S]*?<\/style>\n?/g;
const NOT_FOUND = 404;

export interface ProductPage {
  status: number;
  path: string;
  html: string;
}

interface Local {
  build: LocalBuild;
  /** The address that the browser uses. */
  origin: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
/** Nothing in the JSON may close the script element. */
const inlineJson = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Preloads of the published release would be unused. */
const withoutFilesBelow = (html: string, base: string) =>
  html.replace(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]*)"[^>]*>(?:<\/script>)?\n?/g, (tag, address) =>
    String(address).startsWith(base) ? '' : tag,
  );

/** It shows the published release, so the browser renders the page. */
const withoutRendering = (html: string) =>
  html.replace(RENDERED_STYLES, '').replace(RENDERED, '<div id="root"></div>');

function isUnknownTo({ features }: ProductBoot, path: string): boolean {
  return !Object.values(features).some(({ feature }) =>
    feature.routes.some((route) => isPathOf(route.path, path)),
  );
}

function withTitle(html: string, title: string, description: string | undefined): string {
  const titled = html.replace(/<title>(?:[^<]*?( · [^<]*))?[^<]*<\/title>/, (_, site: string | undefined) => {
    return `<title>${escaped(title)}${site ?? ''}</title>`;
  });
  if (description === undefined) return titled;
  return titled.replace(
    /(<meta name="description" content=")[^"]*/,
    (_, start: string) => start + escaped(description),
  );
}

/** The product's page with the local build in it. Pages without a boot document stay as they are. */
export function rewritePage(page: ProductPage, { build, origin }: Local) {
  const inline = BOOT.exec(page.html)?.[2];
  if (inline === undefined) return page;
  const boot = productBoot.parse(JSON.parse(inline));
  const published = boot.features[build.feature.id];
  const rewritten = inlineJson(rewriteBoot(boot, build, origin));
  const unrendered = withoutRendering(page.html);
  const html = (published ? withoutFilesBelow(unrendered, published.base) : unrendered).replace(
    BOOT,
    (_, start: string, __, end: string) => start + rewritten + end,
  );
  const route = routeFor(build.feature, page.path);
  if (page.status !== NOT_FOUND || !route || !isUnknownTo(boot, page.path))
    return { status: page.status, html };
  return { status: 200, html: withTitle(html, route.title, route.description) };
}
