import { Button, ErrorNote } from 'shared-kit/ui';
import * as texts from '../texts';

export const NotLoaded = ({ retry }: { retry: () => void }) => (
  <ErrorNote>
    {texts.friends.notLoaded}{' '}
    <Button size="small" sx={{ marginInlineStart: 1 }} onClick={retry}>
      {texts.friends.retry}
    </Button>
  </ErrorNote>
);
