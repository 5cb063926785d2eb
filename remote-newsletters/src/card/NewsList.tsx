import { styled } from 'shared-kit/ui';

export const NewsList = styled('ul')({
  display: 'grid',
  gap: 16,
  '&[data-columns="wide"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' },
});
