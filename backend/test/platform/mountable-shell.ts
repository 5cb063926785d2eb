export const SHELL_SCRIPT = `
const { features } = JSON.parse(document.getElementById('boot').textContent);
const owner = Object.values(features).find(({ feature }) =>
  feature.id !== 'shell' && feature.routes.some(({ path }) =>
    new RegExp('^' + path.replace(/:\\\\w+/g, '[^/]+') + '$').test(location.pathname)));
const report = (kind, message, stack) => fetch('/api/platform/reports', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ feature: owner.feature.id, release: owner.release, kind, message, stack }),
});
document.getElementById('root').append(document.createElement('h1'));
if (owner) {
  const script = document.createElement('script');
  Object.assign(script, { src: owner.entry, integrity: owner.integrity, crossOrigin: 'anonymous' });
  script.onerror = () => report('error', 'the entry did not load');
  script.onload = async () => {
    void report('load');
    try {
      await window.mount();
    } catch (error) {
      await report('error', String(error), error.stack);
    }
  };
  document.head.append(script);
}
`;
