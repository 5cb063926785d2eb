/** Plain properties, because the page's policy allows no style attribute in HTML. */
const STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 16px 16px 16px',
  zIndex: '2147483647',
  maxHeight: '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '16px 20px',
  borderRadius: '12px',
  background: '#1b1b1f',
  color: '#ffb4ab',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  boxShadow: '0 12px 40px rgba(0, 0, 0, 0.4)',
};
const ID = 'kinodost-dev-error';

export const hideError = () => document.getElementById(ID)?.remove();

export function showError(text: string): void {
  hideError();
  const box = document.createElement('pre');
  box.id = ID;
  box.setAttribute('role', 'alert');
  Object.assign(box.style, STYLE);
  box.textContent = text;
  document.body.append(box);
}
