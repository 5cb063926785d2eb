// Replaces the shell's feature loading: one bundle imports the features directly.
import admin from '../../remote-admin/src/feature.ts';
import movies from '../../remote-movies/src/feature.ts';
import newsletters from '../../remote-newsletters/src/feature.ts';
import social from '../../remote-social/src/feature.ts';
import { pages as shell } from '../../shell/src/pages/pages.ts';

const FEATURES = { admin, movies, newsletters, shell, social };

export const createFederationFetcher = () => ({
  fetch: ({ container }) => Promise.resolve(FEATURES[container.split('_')[0]]),
  drop: () => undefined,
});
