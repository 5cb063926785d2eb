import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { setDarkMode, useDarkMode } from '../../../kit/src/theme';
import { ButtonLink } from '../../../kit/src/ui/ButtonLink';
import type { Part, Parts } from './parts';
import { switchRole, storedRole, ROLES, logIn } from './roles';
import { useSession } from '../../../kit/src/state';
import { TextField } from '../../../kit/src/ui/TextField';

function LogIn() {
  const { username } = useSession();
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void logIn(fields.username ?? '', fields.password ?? '').then((isIn) => setRefused(!isIn));
  };
  return (
    <form onSubmit={submit}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="overline">Session: {username ?? 'visitor'}</Typography>
        <TextField label="Username" name="username" size="small" autoComplete="username" />
        <TextField
          label="Password"
          name="password"
          type="password"
          size="small"
          autoComplete="current-password"
          error={isRefused ? 'The product refused it.' : undefined}
        />
        <Button type="submit" size="small" variant="outlined">
          Log in to the product
        </Button>
      </Stack>
    </form>
  );
}

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
