import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { buildOwnProfile, nextId } from 'shared-kit/testing';
import { show } from '../testing/show';
import { SecurityTab } from './SecurityTab';

const ayan = buildOwnProfile();
const now = new Date().toISOString();

it('has the forms and the three parts', async () => {
  show(<SecurityTab profile={ayan} />, {
    user: ayan,
    answers: {
      'GET /user/sessions': {
        sessions: [
          { id: nextId(), device: 'Chrome, Linux', created_at: now, last_seen_at: now, current: true },
        ],
      },
      'GET /user/two-factor': { enabled: false, recovery_codes_left: 0 },
      'GET /user/passkeys': { passkeys: [] },
    },
  });
  for (const name of ['Cihazlar', 'İkimərhələli giriş', 'Keçid açarları'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Şifrəni yenilə' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'E-poçtu yenilə' })).toBeVisible();
  expect(await screen.findByText('Bu cihaz')).toBeVisible();
});
