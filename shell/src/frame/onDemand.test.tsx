import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'shared-kit/router';
import { renderInApp } from 'shared-kit/testing';
import { onDemand } from './onDemand';
import { useDisclosure } from './useDisclosure';

const load = jest.fn<Promise<{ default: typeof Part }>, []>();
const Part = ({ open }: { open: boolean; onClose: () => void }) => (open ? <p>açıqdır</p> : null);
const Later = onDemand(() => load());

function Page() {
  const { isOpen, wasOpened, open, close } = useDisclosure();
  return (
    <>
      <button onClick={open}>aç</button>
      <Link to="/elsewhere">get</Link>
      <Link to="?page=2">növbəti</Link>
      {wasOpened && <Later open={isOpen} onClose={close} />}
    </>
  );
}

const press = (name: string, role = 'link') => fireEvent.click(screen.getByRole(role, { name }));

it('what can’t be had says so, and is asked for again at the next opening', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Part });
  const { toasts } = renderInApp(<Page />);
  expect(load).not.toHaveBeenCalled();
  press('aç', 'button');
  await act(async () => {});
  expect(toasts()).toEqual(['Məlumat yüklənmədi']);
  press('aç', 'button');
  expect(await screen.findByText('açıqdır')).toBeVisible();
  complaints.mockRestore();
});

it('closes when the page changes, not when only its query does', async () => {
  load.mockResolvedValue({ default: Part });
  renderInApp(<Page />);
  press('aç', 'button');
  expect(await screen.findByText('açıqdır')).toBeVisible();
  press('növbəti');
  expect(screen.getByText('açıqdır')).toBeVisible();
  press('get');
  expect(screen.queryByText('açıqdır')).toBeNull();
});
