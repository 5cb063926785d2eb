import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listRoutes } from 'shared-kit/contract/routes';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import FoundListsPage from './FoundListsPage';
import { buildList } from './testing';

function open(at: string, titles: string[]) {
  const lists = titles.map((title) => ({ ...buildList({ title, like_count: 3 }), posters: [] }));
  const calls = answerCalls({ [listRoutes.list]: { lists, total: lists.length, page: 1, limit: 24 } });
  const asked = () => calls.map(({ query }) => query.toString());
  return { asked, ...renderInApp(<FoundListsPage />, { at }) };
}

it('shows the most liked lists first, with their likes', async () => {
  const { asked } = open('/lists', ['Qorxu']);
  expect(await screen.findByRole('link', { name: 'Qorxu' })).toBeVisible();
  expect(screen.getByText('3 bəyənmə')).toBeInTheDocument();
  expect(asked()).toEqual(['sort=popular&page=1&limit=24']);
});

it('searches while the user types, and sorts', async () => {
  const { asked, address } = open('/lists', ['Qorxu']);
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Siyahı axtar' }));
  await userEvent.paste('qor');
  await waitFor(() => expect(asked().at(-1)).toBe('q=qor&page=1&limit=24'));
  await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'newest');
  await waitFor(() => expect(asked().at(-1)).toBe('q=qor&sort=newest&page=1&limit=24'));
  expect(address()).toBe('/lists?q=qor&sort=newest');
});

it('says so when nothing is found, and leads back', async () => {
  const { address } = open('/lists?q=yox', []);
  expect(await screen.findByText('Heç nə tapılmadı')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Axtarışı sil' }));
  expect(address()).toBe('/lists');
});
