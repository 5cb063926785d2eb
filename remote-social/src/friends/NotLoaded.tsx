import { Button, ErrorNote } from 'shared-kit/ui';
import { texts } from '../texts';

/** Above a list that is empty only because it couldn't be fetched. */
export const NotLoaded = ({ retry }: { retry: () => void }) => (
  <ErrorNote>
    {texts.friends.notLoaded}{' '}
    <Button size="small" sx={{ marginInlineStart: 1 }} onClick={retry}>
      {texts.friends.retry}
    </Button>
  </ErrorNote>
);
