import { styled } from '@mui/material/styles';

/** Side by side, and in more lines where there is no room. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
