export {
  BrowserRouter,
  Link,
  type LinkProps,
  matchPath,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
export { useSearchParams } from './useSearchParams';
