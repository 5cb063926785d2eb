import { useService, useServiceAction } from 'shared-kit';
import { useSession } from 'shared-kit/state';
import { Button, ErrorNote, Typography } from 'shared-kit/ui';
import { z } from 'zod/mini';
import { texts } from './texts';

const answer = z.object({ count: z.number() });
const thanks = { path: '/thanks', answer } as const;
const thank = { method: 'POST', path: '/thanks', answer } as const;

/** Asks the team's own service, `service/service.ts`. Put it on the page once the product knows the service. */
export function Thanks() {
  const { isLoggedIn } = useSession();
  const { data, error } = useService('feature-id', thanks);
  const [sayThanks, { isLoading }] = useServiceAction('feature-id', thank);
  if (error) return <ErrorNote>{error.message}</ErrorNote>;
  return (
    <>
      <Typography>{data ? texts.thanks(data.count) : texts.waiting}</Typography>
      {isLoggedIn && (
        <Button disabled={isLoading} onClick={() => void sayThanks({})}>
          {texts.thank}
        </Button>
      )}
    </>
  );
}
