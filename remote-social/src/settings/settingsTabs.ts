import { settings as say } from '../texts';

/** In the order of the page. */
export const SETTINGS_TABS = (['privacy', 'security', 'notifications', 'programs', 'data'] as const).map(
  (id) => ({
    id,
    ...say.sections[id],
  }),
);

export const isSettingsTab = (id: string): boolean => SETTINGS_TABS.some((tab) => tab.id === id);
