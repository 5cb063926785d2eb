import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../testing/src';
import { TextField } from '../ui/TextField';
import { rules } from './rules';
import { useForm } from './useForm';

interface Props {
  save: (values: { username: string; email: string }) => Promise<unknown>;
}

function Form({ save }: Props) {
  const form = useForm({
    initial: { username: '', email: '' },
    check: ({ username, email }) => ({ username: rules.username(username), email: rules.email(email) }),
    fieldOfCode: { USERNAME_TAKEN: 'username' },
  });
  return (
    <form onSubmit={form.submit(save)} noValidate>
      {form.formError && <p role="alert">{form.formError}</p>}
      <TextField label="Ad" {...form.field('username')} />
      <TextField label="E-poçt" {...form.field('email')} />
      <button>{form.isBusy ? 'Gözləyin' : 'Göndər'}</button>
    </form>
  );
}

const failure = (code: string, details: { field: string; message: string }[] = []) => ({
  status: 409,
  message: `${code} oldu`,
  code,
  details,
  requestId: null,
});

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Ad'), 'ayan');
  await userEvent.type(screen.getByLabelText('E-poçt'), 'ayan@example.az');
}
const send = () => userEvent.click(screen.getByRole('button'));

it('an empty form shows its errors, focuses the first field and is not saved', async () => {
  const save = jest.fn();
  renderInApp(<Form save={save} />);
  expect(screen.queryByText('Bu sahə mütləqdir.')).not.toBeInTheDocument();
  await send();
  expect(screen.getAllByText('Bu sahə mütləqdir.')).toHaveLength(2);
  expect(screen.getByLabelText('Ad')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it('an error shows once its field was left', async () => {
  renderInApp(<Form save={jest.fn()} />);
  await userEvent.type(screen.getByLabelText('Ad'), 'ab');
  expect(screen.queryByText('Ən azı 3 simvol olmalıdır.')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByText('Ən azı 3 simvol olmalıdır.')).toBeVisible();
});

it('values are saved once, however often the button is pressed meanwhile', async () => {
  let finish = () => undefined as void;
  const save = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderInApp(<Form save={save} />);
  await fillIn();
  await send();
  await send();
  expect(save.mock.calls).toEqual([[{ username: 'ayan', email: 'ayan@example.az' }]]);
  expect(screen.getByText('Gözləyin')).toBeVisible();
  finish();
  expect(await screen.findByText('Göndər')).toBeVisible();
});

it('the server’s error for a field shows there until the field changes', async () => {
  const save = jest.fn().mockRejectedValue(failure('USERNAME_TAKEN'));
  renderInApp(<Form save={save} />);
  await fillIn();
  await send();
  expect(await screen.findByText('USERNAME_TAKEN oldu')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Ad')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Ad'), 'x');
  expect(screen.queryByText('USERNAME_TAKEN oldu')).not.toBeInTheDocument();
});

it('the server’s details show at their fields, any other failure above the form', async () => {
  const save = jest
    .fn()
    .mockRejectedValueOnce(failure('VALIDATION_FAILED', [{ field: 'email', message: 'Ünvan olmadı' }]))
    .mockRejectedValueOnce(failure('TOO_MANY_REQUESTS'));
  renderInApp(<Form save={save} />);
  await fillIn();
  await send();
  expect(await screen.findByText('Ünvan olmadı')).toBeVisible();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('TOO_MANY_REQUESTS oldu');
});

function Genres({ save }: { save: () => Promise<unknown> }) {
  const form = useForm({
    initial: { title: '', genres: ['Dram'] },
    check: ({ title }) => ({ title: rules.username(title) }),
    mode: 'onChange',
  });
  return (
    <form onSubmit={form.submit(save)} noValidate>
      <TextField label="Ad" {...form.field('title')} />
      <p>{form.errorOf('genres')}</p>
      <button type="button" onClick={() => form.set('genres', [])}>
        Boşalt
      </button>
      <button>Göndər</button>
    </form>
  );
}

it("in mode 'onChange' an error shows as the user types", async () => {
  renderInApp(<Genres save={jest.fn()} />);
  await userEvent.type(screen.getByLabelText('Ad'), 'ab');
  expect(screen.getByText('Ən azı 3 simvol olmalıdır.')).toBeVisible();
});

it("the server's error in a list shows at the list's field until that changes", async () => {
  const details = [{ field: 'genres.0', message: 'Belə janr yoxdur.' }];
  const save = jest.fn().mockRejectedValue(failure('VALIDATION_FAILED', details));
  renderInApp(<Genres save={save} />);
  await userEvent.type(screen.getByLabelText('Ad'), 'Nəsimi');
  await userEvent.click(screen.getByRole('button', { name: 'Göndər' }));
  expect(await screen.findByText('Belə janr yoxdur.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Boşalt' }));
  expect(screen.queryByText('Belə janr yoxdur.')).not.toBeInTheDocument();
});
