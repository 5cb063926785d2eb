/** React's development build compares the attribute's text, which the browser writes in its own way. */
function keepText(element: Element, style: string): void {
  element.getAttribute = (name) =>
    name === 'style' ? style : Element.prototype.getAttribute.call(element, name);
}

/** Undoes what `withoutStyleAttributes` did on the server; the policy allows styles that a script sets. */
export function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    const style = element.dataset.style ?? '';
    element.style.cssText = style;
    if (process.env.NODE_ENV === 'development') keepText(element, style);
    delete element.dataset.style;
  }
}
