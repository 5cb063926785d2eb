import {
  Film,
  Gauge,
  House,
  Icon,
  type IconNode,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  Shield,
  User,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react';
import type { IconShape, NavEntry } from 'shared-kit/contract';
import { ICON_ATTRIBUTES, ICON_SHAPES, type SHELL_ICONS } from 'shared-kit/contract/limits';

const ICONS: Record<(typeof SHELL_ICONS)[number], LucideIcon> = {
  home: House,
  dashboard: LayoutDashboard,
  profile: User,
  friends: Users,
  admin: Shield,
  overview: Gauge,
  users: UsersRound,
  comments: MessageSquareText,
  news: Newspaper,
  login: LogIn,
  register: UserPlus,
};
const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

const ALLOWED_SHAPES: readonly string[] = ICON_SHAPES;
const ALLOWED_ATTRIBUTES: readonly string[] = ICON_ATTRIBUTES;

/** The server checks releases. A developer's override comes unchecked. */
const nodeOf = (shapes: readonly IconShape[]): IconNode =>
  shapes
    .filter(([shape]) => ALLOWED_SHAPES.includes(shape))
    .map(([shape, attributes], index) => [
      shape,
      {
        ...Object.fromEntries(
          Object.entries(attributes).filter(([name]) => ALLOWED_ATTRIBUTES.includes(name)),
        ),
        key: String(index),
      },
    ]);

const SIZE = 20;

export type IconOfEntry = Pick<NavEntry, 'icon' | 'iconShapes'>;

export function NavIcon({ icon, iconShapes }: IconOfEntry) {
  if (!isKnown(icon) && iconShapes) return <Icon iconNode={nodeOf(iconShapes)} size={SIZE} aria-hidden />;
  const Known = isKnown(icon) ? ICONS[icon] : Film;
  return <Known size={SIZE} aria-hidden />;
}
