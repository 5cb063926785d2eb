import { aloneOf } from './alone';
import { developmentOf } from './development';
import { productionOf } from './production';

/** What Rspack's command line hands over: whether it serves, and `--env alone`. */
export interface Invocation {
  RSPACK_SERVE?: boolean;
  alone?: boolean;
}

/** The Rspack configuration of one app: the shell or a remote, in its folder. */
export const defineApp =
  (folder: string) =>
  ({ RSPACK_SERVE: serves = false, alone = false }: Invocation = {}) => {
    if (!serves) return productionOf(folder);
    return alone ? aloneOf(folder) : developmentOf(folder);
  };
