import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

type Props = Omit<ButtonProps, 'href'> & { to: string };

export const ButtonLink = (props: Props) => <Button component={Link} {...props} />;
