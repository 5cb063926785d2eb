import { api } from 'shared-kit';
import { type Dispatch, storeToken } from 'shared-kit/state';

/** For calls that end this session and answer with a new one. The list of sessions needs the new token. */
export async function replaceToken(dispatch: Dispatch, answer: Promise<{ data: { token: string } }>) {
  try {
    storeToken((await answer).data.token);
    dispatch(api.enhanceEndpoints({ addTagTypes: ['Sessions'] }).util.invalidateTags(['Sessions']));
  } catch {
    return;
  }
}
