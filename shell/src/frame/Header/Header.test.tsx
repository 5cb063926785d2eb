import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../../testing/withFeatures';
import { Header } from './Header';

it('a visitor of the landing page has a button that leads to the login', () => {
  const { address } = renderInApp(withFeatures(<Header />));
  fireEvent.click(screen.getByRole('button', { name: 'Daxil Ol' }));
  expect(address()).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Daxil Ol' })).toBeNull();
});
