import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.accent,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
