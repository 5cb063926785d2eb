import { buildBoot } from '../testing/buildBoot';
import { readBoot } from './readBoot';

function sendBoot(boot: object): void {
  document.body.innerHTML = '<script type="application/json" id="boot"></script>';
  const element = document.getElementById('boot');
  if (element) element.textContent = JSON.stringify(boot);
}

it('reads what the operator says about the site', () => {
  const boot = buildBoot();
  sendBoot(boot);
  expect(readBoot().site).toEqual(boot.site);
});

it('reads the document of a server that sends no details of the site', () => {
  const { site: _, ...boot } = buildBoot();
  sendBoot(boot);
  expect(readBoot().site).toEqual({ company: 'Kinodost', contactEmail: null, socialLinks: [] });
});
