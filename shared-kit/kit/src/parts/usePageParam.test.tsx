import { screen } from '@testing-library/react';
import { Link } from 'shared-kit/router';
import { renderInApp } from '../../../testing/src';
import { usePageParam } from './usePageParam';

function Pages() {
  const { page, pageAddress } = usePageParam();
  return (
    <>
      <p>Səhifə {page}</p>
      <Link to={pageAddress(1)}>1</Link>
      <Link to={pageAddress(5)}>5</Link>
    </>
  );
}

it('the address of another page keeps the filters', () => {
  renderInApp(<Pages />, { at: '/films?genre=Dram&page=4' });
  expect(screen.getByText('Səhifə 4')).toBeTruthy();
  expect(screen.getByRole('link', { name: '5' }).getAttribute('href')).toBe('/films?genre=Dram&page=5');
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/films?genre=Dram');
});

it('the first page of a list without filters has no query', () => {
  renderInApp(<Pages />, { at: '/films?page=2' });
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/films');
});

it.each(['abc', '0', '-2', '1e3', '1.5', ''])('%j is the first page', (page) => {
  renderInApp(<Pages />, { at: `/films?page=${page}` });
  expect(screen.getByText('Səhifə 1')).toBeTruthy();
});
