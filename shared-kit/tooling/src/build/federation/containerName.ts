/** A release's global name in the page, so that two releases can live in one page. */
export const containerName = (feature: string, release: string) =>
  `${feature}_${release}`.replace(/\W/g, '_');
