import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { setDarkMode, useDarkMode } from '../../../kit/src/theme';
import { ButtonLink } from '../../../kit/src/ui/ButtonLink';
import { LogIn } from './LogIn';
import type { Part, Parts } from './parts';
import { switchRole, storedRole, ROLES } from './roles';

const PartLinks = ({ heading, parts }: { heading: string; parts: Part[] }) => (
  <Stack sx={{ alignItems: 'flex-start' }}>
    <Typography variant="overline">{heading}</Typography>
    {parts.map(({ name, path }) => (
      <ButtonLink key={name} to={path} size="small" sx={{ textTransform: 'none' }}>
        {name}
      </ButtonLink>
    ))}
  </Stack>
);

const RoleButtons = () => (
  <Stack direction="row">
    {ROLES.map((role) => (
      <Button
        key={role}
        size="small"
        aria-pressed={role === storedRole()}
        variant={role === storedRole() ? 'contained' : 'text'}
        onClick={() => switchRole(role)}
      >
        {role}
      </Button>
    ))}
  </Stack>
);

export function Menu({ parts: { title, pages, slots } }: { parts: Parts }) {
  const isDark = useDarkMode();
  return (
    <Box component="nav" sx={{ padding: 2, borderRight: 1, borderColor: 'divider' }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h6" component="p">
          {title}
        </Typography>
        <PartLinks heading="Pages" parts={pages} />
        <PartLinks heading="Slots" parts={slots} />
        <RoleButtons />
        <LogIn />
        <Button size="small" onClick={() => setDarkMode(!isDark)}>
          {isDark ? 'Light theme' : 'Dark theme'}
        </Button>
      </Stack>
    </Box>
  );
}
