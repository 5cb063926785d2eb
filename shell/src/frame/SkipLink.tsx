import { styled } from 'shared-kit/ui';
import * as texts from '../texts';
import { MAIN_ID } from './layout';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: 2000,
  top: 8,
  left: 8,
  padding: '10px 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.primary.main,
  color: '#fff',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

export const SkipLink = () => <Skip href={`#${MAIN_ID}`}>{texts.header.skip}</Skip>;
