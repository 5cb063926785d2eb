import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from 'shared-kit/testing';
import { StarRating } from './StarRating';

function Rated({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return <StarRating value={value} onChange={setValue} />;
}

const chosen = () => screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label');

describe('stars in halves', () => {
  it('are a group of ten', () => {
    renderInApp(<Rated start={null} />);
    expect(screen.getByRole('radiogroup', { name: 'Qiymət ver' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(10);
    expect(chosen()).toBeUndefined();
  });

  it('are chosen by a click', async () => {
    renderInApp(<Rated start={null} />);
    await userEvent.click(screen.getByRole('radio', { name: '7 / 10' }));
    expect(chosen()).toBe('7 / 10');
  });

  it.each([
    [4, '{ArrowRight}', '5 / 10'],
    [4, '{ArrowUp}', '5 / 10'],
    [4, '{ArrowLeft}{ArrowLeft}', '2 / 10'],
    [4, '{Home}', '1 / 10'],
    [4, '{End}', '10 / 10'],
    [10, '{ArrowRight}', '10 / 10'],
    [1, '{ArrowDown}', '1 / 10'],
    [null, '{ArrowRight}', '1 / 10'],
  ])('from %s by %s to %s', async (start, keys, expected) => {
    renderInApp(<Rated start={start} />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(chosen()).toBe(expected);
  });
});
