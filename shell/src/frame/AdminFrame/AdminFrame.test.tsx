import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { renderInApp } from 'shared-kit/testing';
import { knowFeatures } from '../../releases/features';
import { buildBoot } from '../../testing/buildBoot';
import { AdminFrame } from './AdminFrame';

beforeAll(() => knowFeatures(buildBoot()));

test('whoever is no administrator has a navigation that leads away', () => {
  renderInApp(<AdminFrame />, { at: '/admin', session: {} });
  const navigation = screen.getByRole('navigation', { name: 'Əsas naviqasiya' });
  expect(within(navigation).getByRole('link', { name: 'Kinodost' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('navigation', { name: 'Admin menyusu' })).toBeNull();
});
