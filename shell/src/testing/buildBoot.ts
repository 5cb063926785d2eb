import type { BootDocument, BootFeature, BootRelease, FeatureId } from 'shared-kit/contract';

const buildRelease = (feature: FeatureId, release: string): BootRelease => ({
  release,
  base: `/f/${feature}/${release}/`,
  entry: `/f/${feature}/${release}/entry.js`,
  integrity: 'sha384-none',
  container: `${feature}_${release}`,
});

export const buildShell = (): BootFeature => ({
  ...buildRelease('shell', 'frame'),
  fallback: null,
  feature: { id: 'shell', title: 'Kinodost', contract: 1, routes: [], slots: [], nav: [] },
});

export const buildSocial = ({ withFallback = false } = {}): BootFeature => ({
  ...buildRelease('social', 'new'),
  fallback: withFallback ? buildRelease('social', 'old') : null,
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

export const buildBoot = ({ origins = [] as string[] } = {}): BootDocument => ({
  revision: 1,
  features: { shell: buildShell(), social: buildSocial() },
  socketUrl: null,
  overrides: false,
  origins,
  site: { company: 'Kinodost, dostlarla film', contactEmail: null, socialLinks: [] },
});
