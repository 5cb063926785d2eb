import { type FormEvent, useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../../../kit/src/state';
import { TextField } from '../../../kit/src/ui/TextField';
import { logIn } from './roles';

export function LogIn() {
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
