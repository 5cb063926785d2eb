import {
  Film,
  Gauge,
  House,
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

const ICONS: Record<string, LucideIcon> = {
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

export const iconNamed = (name: string): LucideIcon => ICONS[name] ?? Film;
