import type { RegistryRevision } from '../../../contract/src/platform/registry';
import { PAGE_LIMIT_MAX } from '../../../contract/src/limits';
import { publishingRoutes } from '../../../contract/src/routes';
import {
  formatLog,
  formatNotes,
  formatPromotion,
  formatRevision,
  formatStatus,
  type Status,
  statusJson,
  type TeamAction,
} from '../release-tool';
import type { Context } from './context';
import { ownFeature } from './ownFeature';
import { productFrom } from './product';
import { publish } from './publish';

/** Oldest first. */
async function history(feature: string, env: Context['env']): Promise<RegistryRevision[]> {
  const call = productFrom(env);
  const revisions: RegistryRevision[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(publishingRoutes.log, { query: { feature, page, limit: PAGE_LIMIT_MAX } });
    revisions.push(...answer.revisions);
    if (answer.revisions.length === 0 || revisions.length >= answer.total) return revisions.reverse();
  }
}

async function statusOf(feature: string, env: Context['env']): Promise<Status> {
  const call = productFrom(env);
  const params = { feature };
  const [{ revision }, summary, { releases }, { promotions }] = await Promise.all([
    call(publishingRoutes.features),
    call(publishingRoutes.feature, { params }),
    call(publishingRoutes.releases, { params }),
    call(publishingRoutes.promotions),
  ]);
  return { revision, features: [{ summary, releases }], pending: promotions };
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

export async function runTeamAction(action: TeamAction, context: Context): Promise<void> {
  const { env, print, folder } = context;
  switch (action.name) {
    case 'publish':
      return publish(action.feature, action.from ?? 'dist', context);
    case 'promote': {
      const { name: _, feature, ...body } = action;
      const answer = await productFrom(env)(publishingRoutes.promote, { params: { feature }, body });
      return formatPromotion(answer, [feature]).forEach(print);
    }
    case 'rollback': {
      const { name: _, feature, ...body } = action;
      const revision = await productFrom(env)(publishingRoutes.rollback, { params: { feature }, body });
      return [...formatNotes(revision), formatRevision(revision, [feature])].forEach(print);
    }
    case 'log': {
      const { id } = ownFeature(folder);
      const revisions = await history(id, env);
      return action.json ? print(json(revisions)) : formatLog(revisions, id).forEach(print);
    }
    case 'status': {
      const status = await statusOf(ownFeature(folder).id, env);
      return action.json ? print(json(statusJson(status))) : formatStatus(status).forEach(print);
    }
  }
}
