import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

function Filters() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const add = (name: string, value: string) =>
    setParams((now) => {
      now.set(name, value);
      return now;
    });
  const addTwo = () => {
    add('genre', 'Dram');
    add('sort', 'title');
  };
  return (
    <>
      <output>{params.toString()}</output>
      <button onClick={addTwo}>two</button>
      <button onClick={() => add('year', '1971')}>year</button>
      <button onClick={() => setParams({})}>none</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

it('keeps both of two changes before the next render', () => {
  render(<Filters />, { wrapper: MemoryRouter });
  click('two');
  expect(shown()).toBe('genre=Dram&sort=title');
});

it('goes on from where the reader is', () => {
  render(<Filters />, { wrapper: MemoryRouter });
  click('two');
  click('year');
  expect(shown()).toBe('genre=Dram&sort=title&year=1971');
  click('back');
  click('none');
  click('year');
  expect(shown()).toBe('year=1971');
});
