import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NamesInput } from './NamesInput';

function Genres({ onNames }: { onNames: (names: string[]) => void }) {
  const [names, setNames] = useState<string[]>([]);
  const change = (next: string[]) => {
    setNames(next);
    onNames(next);
  };
  return <NamesInput label="Janrlar" names={names} error={undefined} onChange={change} />;
}

function form() {
  const names = jest.fn<void, [string[]]>();
  render(<Genres onNames={names} />);
  return { field: screen.getByLabelText('Janrlar'), names: () => names.mock.lastCall?.[0] ?? [] };
}

describe('names one after another', () => {
  it('end with Enter or a comma', async () => {
    const { field, names } = form();
    await userEvent.type(field, 'Dram{Enter}Komediya,');
    expect(names()).toEqual(['Dram', 'Komediya']);
  });

  it('are taken when the field is left', async () => {
    const { field, names } = form();
    await userEvent.type(field, 'Dram');
    await userEvent.tab();
    expect(names()).toEqual(['Dram']);
  });

  it('stand there once', async () => {
    const { field, names } = form();
    await userEvent.type(field, 'Dram,Dram, Dram ,');
    expect(names()).toEqual(['Dram']);
  });

  it('come many at once', async () => {
    const { field, names } = form();
    await userEvent.click(field);
    await userEvent.paste('Dram, Tarix, Dram');
    await userEvent.tab();
    expect(names()).toEqual(['Dram', 'Tarix']);
  });

  it('go by backspace or a press on them', async () => {
    const { field, names } = form();
    await userEvent.type(field, 'Dram,Tarix,Macəra,{Backspace}');
    expect(names()).toEqual(['Dram', 'Tarix']);
    await userEvent.click(screen.getByRole('button', { name: 'Dram: çıxar' }));
    expect(names()).toEqual(['Tarix']);
  });
});
