import { Box, Chip, styled } from 'shared-kit/ui';
import { newsletters as say } from '../texts';

const Tinted = styled(Chip)(({ theme }) => ({
  backgroundColor: 'color-mix(in srgb, currentColor 7%, transparent)',
  '&[data-kind="published"]': { color: theme.vars.palette.success.main },
  '&[data-kind="draft"]': { color: theme.vars.palette.text.secondary },
  '&[data-kind="important"]': { color: theme.vars.palette.error.main },
}));

export const StateChips = ({ isPublished, isImportant }: { isPublished: boolean; isImportant: boolean }) => (
  <Box sx={{ display: 'flex', gap: 0.75, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
    <Tinted
      size="small"
      data-kind={isPublished ? 'published' : 'draft'}
      label={isPublished ? say.published : say.draft}
    />
    {isImportant && <Tinted size="small" data-kind="important" label={say.important} />}
  </Box>
);
