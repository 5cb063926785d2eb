import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../testing/src';
import { Tooltip } from './Tooltip';

const bell = () => screen.getByRole('button', { name: 'Zəng (2)' });
const tooltip = () => screen.queryByRole('tooltip');

function show() {
  renderInApp(
    <Tooltip text="Bildirişlər">
      <button aria-label="Zəng (2)" />
    </Tooltip>,
  );
  return userEvent.setup();
}

it('shows its text while the pointer is on the control or on the text', async () => {
  const user = show();
  expect(tooltip()).toBeNull();
  await user.hover(bell());
  expect(tooltip()).toHaveTextContent('Bildirişlər');
  fireEvent.mouseOut(bell(), { relatedTarget: tooltip() });
  expect(tooltip()).toBeInTheDocument();
  await user.unhover(bell());
  expect(tooltip()).toBeNull();
});

it('shows its text while the keyboard is on the control; Escape and a press put it away', async () => {
  const user = show();
  await user.tab();
  expect(bell()).toHaveFocus();
  expect(tooltip()).toHaveTextContent('Bildirişlər');
  await user.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
  await user.tab();
  await user.tab({ shift: true });
  expect(tooltip()).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(tooltip()).toBeNull();
});
