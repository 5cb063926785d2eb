import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import type { SiteDetails } from 'shared-kit/contract';
import { renderInApp } from 'shared-kit/testing';
import { NO_DETAILS, SiteDetailsContext } from '../../site/SiteDetails';
import { Footer } from './Footer';

const renderFooter = (details: Partial<SiteDetails>) =>
  renderInApp(
    <SiteDetailsContext value={{ ...NO_DETAILS, ...details }}>
      <Footer />
    </SiteDetailsContext>,
  );

it('names the company beside the year', () => {
  renderFooter({ company: 'Bakı Kino Klubu' });
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    `© ${new Date().getFullYear()} Kinodost. Bütün hüquqlar qorunur. Bakı Kino Klubu`,
  );
});

it('links to the networks that the operator names, in their order', () => {
  const socialLinks = [
    { name: 'Telegram', url: 'https://t.me/kinodost' },
    { name: 'kinoforum.az', url: 'https://kinoforum.az/' },
    { name: 'constructor', url: 'https://constructor/' },
  ];
  renderFooter({ socialLinks });
  const links = within(screen.getByRole('list', { name: 'Sosial şəbəkələr' })).getAllByRole('link');
  expect(
    links.map((link) => ({ name: link.getAttribute('aria-label'), url: link.getAttribute('href') })),
  ).toEqual(socialLinks);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M\d/));
  }
});

it('leads to the pages about the site', () => {
  renderFooter({});
  const menu = within(screen.getByRole('navigation', { name: 'Sayt haqqında' }));
  for (const [name, path] of [
    ['Haqqımızda', '/about'],
    ['Məxfilik', '/privacy'],
    ['İstifadə qaydaları', '/terms'],
  ] as const)
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  expect(screen.queryByRole('list')).toBeNull();
});
