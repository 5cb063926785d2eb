import { matchPath } from 'shared-kit/router';
import type { BootDocument, BrowserReport } from 'shared-kit/contract';

type Report = (report: BrowserReport) => void;

/** Tells on which page an error happened: by the pattern of its path, which names nobody. */
export const withPage =
  (features: BootDocument['features'], report: Report): Report =>
  (body) => {
    if (body.kind !== 'error') return report(body);
    const routes = Object.values(features).flatMap(({ feature }) => feature.routes);
    const page = routes.find(({ path }) => matchPath(path, window.location.pathname))?.path;
    report({ ...body, page });
  };
