import { PAGES } from 'shared-kit/contract/paths';
import { Box, ButtonLink, ForVisitors, Row, Typography } from 'shared-kit/ui';
import * as texts from '../texts';

export const LoginInvitation = ({ sentence }: { sentence: string }) => (
  <ForVisitors>
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{sentence}</Typography>
      <Row>
        <ButtonLink variant="contained" size="small" to={PAGES.login}>
          {texts.login}
        </ButtonLink>
        <ButtonLink size="small" to={PAGES.register}>
          {texts.register}
        </ButtonLink>
      </Row>
    </Box>
  </ForVisitors>
);
