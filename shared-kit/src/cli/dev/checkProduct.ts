import { CONTRACT_NUMBER } from '../../contract/releases';
import { CommandFailed } from '../context';
import { causeOf } from '../product';
import { productBoot, type ProductBoot } from './rewriteBoot';

const TIMEOUT_MS = 15_000;

async function fetchBoot(product: string): Promise<ProductBoot | undefined> {
  const answer = await fetch(`${product}/boot.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new CommandFailed(`No answer from ${product}: ${causeOf(error)}`);
    },
  );
  const content: unknown = await answer.json().catch(() => undefined);
  return productBoot.safeParse(content).data;
}

/** Whether the feature is in the product already. Throws for what is no product, or one of another contract. */
export async function checkProduct(product: string, feature: string): Promise<boolean> {
  const boot = await fetchBoot(product);
  const shell = boot?.features.shell;
  if (!boot || !shell) throw new CommandFailed(`${product} is not a Kinodost.`);
  if (shell.feature.contract !== CONTRACT_NUMBER)
    throw new CommandFailed(
      `${product} has contract ${shell.feature.contract}, and this kit has ${CONTRACT_NUMBER}. Install a kit that fits.`,
    );
  return feature in boot.features;
}
