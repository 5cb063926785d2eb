import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { NavIcon } from './NavIcon';

type Shapes = ComponentProps<typeof NavIcon>['iconShapes'];

const drawn = (icon: string, iconShapes?: Shapes) => {
  const { container } = render(<NavIcon icon={icon} {...(iconShapes && { iconShapes })} />);
  return container.querySelector('svg');
};

const CLOUD: Shapes = [
  ['path', { d: 'M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z' }],
  ['circle', { cx: '12', cy: '12', r: '4' }],
];

it('draws the shapes of an icon that the shell doesn’t know', () => {
  const svg = drawn('cloud', CLOUD);
  expect(svg?.innerHTML).toBe(
    '<path d="M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z"></path><circle cx="12" cy="12" r="4"></circle>',
  );
  expect(svg?.getAttribute('stroke')).toBe('currentColor');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
});

it('draws its own icon for a name that it knows', () => {
  expect(drawn('home', CLOUD)?.outerHTML).toBe(drawn('home')?.outerHTML);
});

it('draws a neutral icon for an unknown name without shapes', () => {
  expect(drawn('cloud')?.classList).toContain('lucide-film');
  expect(drawn('toString')?.classList).toContain('lucide-film');
});

it('draws only the shapes and attributes of the contract', () => {
  const shapes = JSON.parse(`[
    ["script", { "d": "M0 0" }],
    ["foreignObject", {}],
    ["path", { "d": "M0 0", "onClick": "alert(1)", "style": "x", "href": "javascript:alert(1)" }]
  ]`) as Shapes;
  expect(drawn('cloud', shapes)?.innerHTML).toBe('<path d="M0 0"></path>');
});
