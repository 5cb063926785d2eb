import { keptServer } from './running-server';

export default async function tearDown(): Promise<void> {
  await keptServer()?.stop();
}
