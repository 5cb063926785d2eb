import { STORAGE_KEYS } from './limits';

/** Source: specification, section 9. */
export const BACKGROUNDS = {
  light: { page: '#f5f5f5', paper: '#ffffff' },
  dark: { page: '#121212', paper: '#1e1e1e' },
} as const;

/** Inline in the boot document: sets the theme's class before the first paint. */
export const THEME_BOOT_SCRIPT = `(function(d){var s=null;try{s=localStorage.getItem('${STORAGE_KEYS.darkMode}')}catch(e){}var k=s===null?matchMedia('(prefers-color-scheme: dark)').matches:s==='true';d.classList.add(k?'dark':'light')})(document.documentElement)`;

export const THEME_BOOT_STYLE = `html{background:${BACKGROUNDS.light.page};color-scheme:light}html.dark{background:${BACKGROUNDS.dark.page};color-scheme:dark}body{margin:0}`;
