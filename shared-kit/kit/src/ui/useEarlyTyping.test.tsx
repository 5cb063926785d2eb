import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server.node';
import { ThemeProvider } from '../theme/ThemeProvider';
import { createStore } from '../state';
import { Provider } from 'react-redux';
import { SearchField } from './SearchField';
import { TextField } from './TextField';

function Fields() {
  const [name, setName] = useState('');
  const [term, setTerm] = useState('');
  return (
    <>
      <TextField label="Ad" value={name} onChange={({ target }) => setName(target.value)} />
      <SearchField label="Axtar" value={term} onChange={setTerm} />
      <output>{`${name} ${term}`}</output>
    </>
  );
}

it('what was typed before hydration stays, and reaches the state', async () => {
  const page = (
    <Provider store={createStore()}>
      <ThemeProvider>
        <Fields />
      </ThemeProvider>
    </Provider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const user = userEvent.setup();
  const name = screen.getByRole('textbox', { name: 'Ad' });
  await user.type(name, 'ayan');
  await user.type(screen.getByRole('searchbox', { name: 'Axtar' }), 'nəsimi');
  render(page, { container, hydrate: true });
  expect(screen.getByRole('status')).toHaveTextContent('ayan nəsimi');
  await user.type(name, '1');
  expect(name).toHaveValue('ayan1');
});
