import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportRoutes } from 'shared-kit/contract/routes';
import { answerCalls, buildPerson, nextId, renderInApp } from 'shared-kit/testing';
import { PersonMenu } from './UserView';

const kamal = buildPerson();
const me = { userId: nextId(), username: 'ayan' };

it('reports a person', async () => {
  const calls = answerCalls({ [reportRoutes.create]: { status: 201, body: { id: nextId() } } });
  renderInApp(<PersonMenu person={kamal} />, { session: me });
  await userEvent.click(screen.getByRole('button', { name: `${kamal.username}: əməliyyatlar` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Şikayət et' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Şikayət et' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Başqa səbəb' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Göndər' }));
  expect(await screen.findByRole('dialog', { name: 'Təşəkkür edirik' })).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ kind: 'user', id: kamal.id, reason: 'other' });
});
