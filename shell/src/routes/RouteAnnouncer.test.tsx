import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'shared-kit/router';
import { DocumentTitle } from 'shared-kit/ui';
import { renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../testing/withFeatures';
import { RouteAnnouncer } from './RouteAnnouncer';

const Links = () => (
  <>
    <Link to="/friends">without a title</Link>
    <Link to="/movie/7">with a title</Link>
  </>
);

it('a page without a title of its own has that of its route', async () => {
  document.title = 'from the server';
  renderInApp(
    withFeatures(
      <>
        <RouteAnnouncer />
        <Links />
        <Routes>
          <Route path="/movie/:movieId" element={<DocumentTitle>Nəsimi</DocumentTitle>} />
          <Route path="*" element={null} />
        </Routes>
      </>,
    ),
  );
  expect(document.title).toBe('from the server');
  await userEvent.click(screen.getByRole('link', { name: 'without a title' }));
  expect(document.title).toBe('Dost siyahısı · Kinodost');
  await waitFor(() => expect(screen.getByText('Dost siyahısı · Kinodost')).toBeTruthy());
  await userEvent.click(screen.getByRole('link', { name: 'with a title' }));
  expect(document.title).toBe('Nəsimi · Kinodost');
});
