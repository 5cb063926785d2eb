import { settings as say } from '../texts';

const TABS = ['privacy', 'security', 'notifications', 'programs', 'data'] as const;
export type SettingsTab = (typeof TABS)[number];

/** In the order of the page. */
export const SETTINGS_TABS = TABS.map((id) => ({ id, ...say.sections[id] }));

export const isSettingsTab = (id: string): boolean => SETTINGS_TABS.some((tab) => tab.id === id);
