import { standaloneOf } from './standalone';
import { developmentOf } from './development';
import { productionOf } from './production';

export interface Invocation {
  RSPACK_SERVE?: boolean;
  standalone?: boolean;
}

export const defineApp =
  (folder: string) =>
  ({ RSPACK_SERVE: serves = false, standalone = false }: Invocation = {}) => {
    if (!serves) return productionOf(folder);
    return standalone ? standaloneOf(folder) : developmentOf(folder);
  };
