import { screen } from '@testing-library/react';

const loaded = jest.fn();
jest.mock('./ActionMenuItems', () => {
  loaded();
  return {};
});

const importMenu = () =>
  jest.isolateModulesAsync(async () => {
    await import('./ActionMenu');
  });

it('loads its items at once if the menu was pressed before the application ran', async () => {
  document.body.innerHTML = '<button><svg class="lucide-ellipsis-vertical"></svg></button>';
  await importMenu();
  expect(loaded).not.toHaveBeenCalled();
  screen.getByRole('button').dataset.pressed = '';
  await importMenu();
  expect(loaded).toHaveBeenCalledTimes(1);
});
