import type { BootDocument, BootFeature, BootRelease, FeatureId } from 'shared-kit/contract';

const buildRelease = (release: string): BootRelease => ({
  release,
  base: `/f/social/${release}/`,
  entry: `/f/social/${release}/entry.js`,
  integrity: 'sha384-none',
  container: `social_${release}`,
});

const social = (fallback: BootRelease | null): BootFeature => ({
  ...buildRelease('new'),
  fallback,
  feature: {
    id: 'social',
    title: 'Dostlar',
    contract: 1,
    routes: [
      { path: '/friends', access: 'user', frame: 'site', title: 'Dost siyahısı' },
      { path: '/movie/:movieId', access: 'public', frame: 'site', title: 'Film' },
    ],
    slots: [],
    nav: [],
  },
});

export const buildBoot = ({ withFallback = false, origins = [] as string[] } = {}): BootDocument => ({
  revision: 1,
  features: { social: social(withFallback ? buildRelease('old') : null) } as Record<FeatureId, BootFeature>,
  socketUrl: null,
  overrides: false,
  origins,
  site: { company: 'Kinodost, dostlarla film', contactEmail: null, socialLinks: [] },
});
