import { useCallback, useEffect, useState } from 'react';
import type { Body } from 'shared-kit/contract';
import type { personalTokenRoutes } from 'shared-kit/contract/routes';
import { useCreatePersonalTokenMutation } from './programsApi';

/** The store must not keep the token: it is in the state of the component that shows it. */
export function useNewToken() {
  const [create, { isLoading, reset }] = useCreatePersonalTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (token !== null) reset();
  }, [token, reset]);
  const make = useCallback(
    async (body: Body<typeof personalTokenRoutes.create>) => {
      setToken((await create({ body }).unwrap()).token);
    },
    [create],
  );
  return { token, make, isLoading, forget: () => setToken(null) };
}
