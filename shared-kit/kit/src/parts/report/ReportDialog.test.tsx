import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type CallAnswers, nextId, renderInApp } from '../../../../testing/src';
import { ReportDialog } from './ReportDialog';

const target = { kind: 'comment', id: nextId(), name: 'kamal' } as const;

function open(given: CallAnswers = {}) {
  const calls = answerCalls({ 'POST /reports': { status: 201, body: { id: nextId() } }, ...given });
  const onClose = jest.fn();
  return { ...renderInApp(<ReportDialog target={target} onClose={onClose} />), calls, onClose };
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Göndər' }));
const choose = (reason: string) => userEvent.click(screen.getByRole('radio', { name: reason }));

it('asks for a reason, sends it with the note, and thanks', async () => {
  const { calls, onClose } = open();
  expect(screen.getByText('kamal adlı istifadəçinin şərhi haqqında')).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await send();
  expect(screen.getByText('Səbəbi seçin.')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
  await choose('Təhqir, nifrət və ya hədə');
  await userEvent.type(screen.getByLabelText('Qeyd (istəyə görə)'), ' Söyüş yazıb ');
  await send();
  expect(await screen.findByRole('dialog', { name: 'Təşəkkür edirik' })).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ kind: 'comment', id: target.id, reason: 'abuse', note: 'Söyüş yazıb' });
  await userEvent.click(screen.getByRole('button', { name: 'Bağla' }));
  expect(onClose).toHaveBeenCalled();
});

it('says kindly that the report is there already', async () => {
  const error = 'Bu barədə artıq şikayət etmisiniz, baxılır.';
  const { onClose } = open({ 'POST /reports': { status: 409, body: { error, code: 'ALREADY_REPORTED' } } });
  await choose('Reklam və ya spam');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByRole('button', { name: 'Göndər' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Bağla' }));
  expect(onClose).toHaveBeenCalled();
});

it('keeps what is written when the server refuses it', async () => {
  const { calls } = open({ 'POST /reports': { status: 500, body: { error: 'Xəta' } } });
  await choose('Başqa səbəb');
  await userEvent.type(screen.getByLabelText('Qeyd (istəyə görə)'), 'Salam');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Xəta');
  expect(screen.getByLabelText('Qeyd (istəyə görə)')).toHaveValue('Salam');
  await send();
  await waitFor(() => expect(calls).toHaveLength(2));
});
