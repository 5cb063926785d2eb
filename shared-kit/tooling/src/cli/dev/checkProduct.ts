import { CONTRACT_NUMBER } from '../../../../contract/src/releases';
import { CommandFailed, type Context } from '../context';
import { fetchJson } from '../http';
import { productBoot } from './rewriteBoot';

const TIMEOUT_MS = 15_000;

/** Whether the feature is in the product already. Throws for what is no product, or one of another contract. */
export async function checkProduct(product: string, feature: string, env: Context['env']): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { features } = await fetchJson(env, `${product}/boot.json`, productBoot, { signal });
  const contract = features.shell?.feature.contract;
  if (contract !== CONTRACT_NUMBER)
    throw new CommandFailed(
      `${product} has contract ${contract ?? 'unknown'}, and this kit has ${CONTRACT_NUMBER}. Install a kit that fits.`,
    );
  return feature in features;
}
