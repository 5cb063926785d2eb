import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../texts';
import { Drawing } from '../Drawing';

interface Props {
  sentence?: string;
  detail?: string | undefined;
  retry?: () => void;
  small?: boolean;
}

export function ErrorState({ sentence = texts.ui.failed, detail, retry, small = false }: Props) {
  return (
    <Stack
      role="alert"
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: small ? 1 : 2,
        paddingBlock: small ? 2 : 6,
        paddingInline: 2,
      }}
    >
      {!small && <Drawing name="broken" />}
      <Box sx={{ maxWidth: '27em', overflowWrap: 'anywhere' }}>
        <Typography variant={small ? 'body2' : 'body1'} sx={{ color: 'text.secondary' }}>
          {sentence}
        </Typography>
        {detail && (
          <Typography variant={small ? 'caption' : 'body2'} component="p" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
      {retry && (
        <Button variant="outlined" size={small ? 'small' : 'medium'} onClick={retry}>
          {texts.ui.retry}
        </Button>
      )}
    </Stack>
  );
}
