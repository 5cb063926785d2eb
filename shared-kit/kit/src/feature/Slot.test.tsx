import { render, screen } from '@testing-library/react';
import { renderInApp } from '../../../testing/src';
import { Slot, useSlotFillers } from './Slot';

const Bell = ({ close }: { close: () => void }) => <button onClick={close}>Bağla</button>;

it('renders its filler with the props of the page', () => {
  const close = jest.fn();
  renderInApp(<Slot name="header.news" props={{ close }} />, { slots: { 'header.news': Bell } });
  screen.getByRole('button', { name: 'Bağla' }).click();
  expect(close).toHaveBeenCalledTimes(1);
});

it('renders nothing without a filler, or outside of a product', () => {
  renderInApp(<Slot name="dashboard.side" waiting="gözləyin" />, { slots: { 'header.news': Bell } });
  expect(screen.queryByText('gözləyin')).toBeNull();
  expect(render(<Slot name="dashboard.side" waiting="gözləyin" />).container.innerHTML).toBe('');
});

it('a page reads the labels of tabs, and renders one filler', () => {
  function Tabs() {
    const [filler] = useSlotFillers('dashboard.side');
    return (
      <>
        {filler?.tabs.map(({ label }) => label).join()}
        {filler?.render({ props: {} })}
      </>
    );
  }
  const Side = () => <p>yan</p>;
  const tabs = [{ id: 'one', label: 'Birinci' }];
  renderInApp(<Tabs />, { slots: { 'dashboard.side': { Component: Side, tabs } } });
  expect(screen.getByText(/Birinci/)).toBeTruthy();
  expect(screen.getByText('yan')).toBeTruthy();
});
