import '@testing-library/jest-dom';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReleases, regionOf, write } from '../../testing/openReleases';

const READ = 'GET /platform/features/:feature/service';
const SET = 'PUT /platform/features/:feature/service';
const REMOVE = 'DELETE /platform/features/:feature/service';
const SERVICE = {
  url: 'http://weather.internal:7000',
  timeout_ms: 3_000,
  set_by: 'admin',
  set_at: '2026-11-26T10:00:00.000Z',
};
const ADDRESS = 'Xidmətin ünvanı';
const TIMEOUT = 'Cavab müddəti, millisaniyə';
const part = () => regionOf('Xidmət');

it('is set', async () => {
  const { sent, toasts } = openReleases({ [SET]: SERVICE });
  const panel = await part();
  await userEvent.click(await panel.findByRole('button', { name: 'Yadda saxla' }));
  expect(panel.getByText('Ünvanı yazın.')).toBeVisible();
  await write(panel.getByLabelText(ADDRESS), ` ${SERVICE.url} `);
  await write(panel.getByLabelText(TIMEOUT), '10001');
  await userEvent.click(panel.getByRole('button', { name: 'Yadda saxla' }));
  expect(panel.getByText('1 ilə 10000 arasında tam ədəd yazın.')).toBeVisible();
  expect(sent(SET)).toEqual([]);
  await write(panel.getByLabelText(TIMEOUT), '3000');
  await userEvent.click(panel.getByRole('button', { name: 'Yadda saxla' }));
  await waitFor(() => expect(toasts()).toEqual(['Xidmət təyin edildi']));
  expect(sent(SET)[0]).toMatchObject({
    path: '/platform/features/movies/service',
    body: { url: SERVICE.url, timeout_ms: 3_000 },
  });
});

it('says at the address that the operator doesn’t allow its host', async () => {
  const message = 'SERVICE_HOSTS bu ünvanın host və portunu icazəli saymır.';
  openReleases({
    [SET]: { status: 400, body: { error: 'x', details: [{ field: 'url', message }] } },
  });
  const panel = await part();
  await write(await panel.findByLabelText(ADDRESS), SERVICE.url);
  await userEvent.click(panel.getByRole('button', { name: 'Yadda saxla' }));
  expect(await panel.findByText(message)).toBeVisible();
  expect(panel.getByLabelText(ADDRESS)).toBeInvalid();
});

it('shows who set it, and takes it away', async () => {
  const { sent, toasts } = openReleases({ [READ]: { service: SERVICE }, [REMOVE]: { success: true } });
  const panel = await part();
  expect(await panel.findByText(/^Təyin edən: admin, /)).toBeVisible();
  expect(panel.getByLabelText(ADDRESS)).toHaveValue(SERVICE.url);
  await userEvent.click(panel.getByRole('button', { name: 'Xidməti ayır' }));
  await waitFor(() => expect(toasts()).toEqual(['Xidmət ayrıldı']));
  expect(sent(REMOVE)).toHaveLength(1);
});
