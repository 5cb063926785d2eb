import { STORAGE_KEYS } from '../limits';

/** Source: specification, section 9. */
export const BACKGROUNDS = {
  light: { page: '#f5f5f5', paper: '#ffffff' },
  dark: { page: '#121212', paper: '#1e1e1e' },
} as const;

/** On the document's element while there is a token. */
export const SESSION_ATTRIBUTE = 'data-session';

/** Inline in the boot document: sets for the styles, before the first paint, what the server can't know of the reader. */
export const THEME_BOOT_SCRIPT = `(function(d){var s=null;try{s=localStorage.getItem('${STORAGE_KEYS.darkMode}');if(localStorage.getItem('${STORAGE_KEYS.token}'))d.setAttribute('${SESSION_ATTRIBUTE}','')}catch(e){}var k=s===null?matchMedia('(prefers-color-scheme: dark)').matches:s==='true';d.classList.add(k?'dark':'light')})(document.documentElement)`;

/** For pages that the server rendered; `ui/audience.tsx` sets the attributes. */
const RENDERED_PAGE_STYLE = `[data-for]{display:contents}[data-for=users],html[${SESSION_ATTRIBUTE}] [data-for=visitors]{display:none}html[${SESSION_ATTRIBUTE}] [data-for=users]{display:contents}`;

/** Without scripts no button and no list of choices does anything. */
const NO_SCRIPTS_STYLE = `@media (scripting:none){button,:has(>select),[data-needs-scripts]{display:none!important}}`;

export const THEME_BOOT_STYLE = `html{background:${BACKGROUNDS.light.page};color-scheme:light}html.dark{background:${BACKGROUNDS.dark.page};color-scheme:dark}body{margin:0}${RENDERED_PAGE_STYLE}${NO_SCRIPTS_STYLE}`;
