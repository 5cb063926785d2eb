import { PAGES } from 'shared-kit/contract/paths';
import { Box, ButtonLink, ForVisitors, Typography } from 'shared-kit/ui';
import * as texts from '../texts';

export function LoginInvitation({ sentence }: { sentence: string }) {
  return (
    <ForVisitors>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{sentence}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink variant="contained" size="small" to={PAGES.login}>
            {texts.login}
          </ButtonLink>
          <ButtonLink size="small" to={PAGES.register}>
            {texts.register}
          </ButtonLink>
        </Box>
      </Box>
    </ForVisitors>
  );
}
