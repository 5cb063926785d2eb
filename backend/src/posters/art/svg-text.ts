import type { SvgNode } from './svg';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** Their names have capitals in SVG too; others are written with hyphens. */
const CAPITALISED = new Set(['viewBox', 'preserveAspectRatio', 'textLength', 'lengthAdjust']);
const nameOf = (name: string) =>
  CAPITALISED.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An SVG node as XML. */
export function svgText({ tag, attributes, children }: SvgNode): string {
  const start = Object.entries(attributes).map(
    ([name, value]) => ` ${nameOf(name)}="${escaped(String(value))}"`,
  );
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${start.join('')}>${content.join('')}</${tag}>`;
}
