import { recoveryCodes as say } from '../../texts';

/** Prints from a window of its own, so that nothing else gets onto the paper. False when it can't open. */
export function printCodes(codes: readonly string[]): boolean {
  const page = window.open('', '_blank');
  if (!page) return false;
  const { document } = page;
  const element = (tag: string, text: string) =>
    Object.assign(document.createElement(tag), { textContent: text });
  const list = document.createElement('ul');
  list.append(...codes.map((code) => element('li', code)));
  list.style.font = '16px/1.8 monospace';
  document.title = say.printTitle;
  document.documentElement.lang = 'az';
  document.body.style.fontFamily = 'sans-serif';
  document.body.append(element('h1', say.printTitle), element('p', say.description), list);
  page.print();
  return true;
}
