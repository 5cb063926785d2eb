import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: { '/feature-id': () => import('./FeatureNamePage') },
});
