import { call, type Person } from './people';

export async function befriend(one: Person, other: Person): Promise<void> {
  const { requestId } = await call('POST /friends/request/:userId', one.token, {
    params: { userId: other.id },
  });
  await call('PUT /friends/accept/:requestId', other.token, { params: { requestId } });
}
