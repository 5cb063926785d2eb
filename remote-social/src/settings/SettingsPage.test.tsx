import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { buildOwnProfile } from 'shared-kit/testing';
import { show } from '../testing/show';
import SettingsPage from './SettingsPage';

const ayan = buildOwnProfile();
const open = (at: string) =>
  show(<SettingsPage />, {
    user: ayan,
    at,
    answers: {
      'GET /user/profile': ayan,
      'GET /user/imports': { imports: [] },
      'GET /user/sessions': { sessions: [] },
      'GET /user/two-factor': { enabled: false, recovery_codes_left: 0 },
      'GET /user/passkeys': { passkeys: [] },
      'GET /user/tokens': { tokens: [] },
      'GET /user/scrobbles': { scrobbles: [] },
    },
  });

it('has five tabs', () => {
  open('/settings?tab=data');
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Məxfilik', 'Təhlükəsizlik', 'Bildirişlər', 'Proqramlar', 'Məlumatlarım']);
});

it.each([
  ['security', 'Cihazlar'],
  ['programs', 'Şəxsi açarlar'],
  ['data', 'Məlumatlarınızın ixracı'],
])('%s opens what it names', async (tab, heading) => {
  open(`/settings?tab=${tab}`);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});
