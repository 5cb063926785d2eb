import { styled } from '@mui/material/styles';

export const Page = styled('div')({
  width: '100%',
  maxWidth: 1280,
  marginInline: 'auto',
  padding: 'clamp(20px, 3vw, 40px) clamp(16px, 4vw, 48px) 64px',
});
