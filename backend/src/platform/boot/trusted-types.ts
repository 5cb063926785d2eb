/** Of releases, and what lies beside the pages themselves: no uploads, no answers of the API. */
const SCRIPTS = String.raw`/^\/(f\/.+|[\w-]+\.js)$/`;
const ACTIVE_ELEMENTS = '/^(script|style|link|meta|base|form|iframe|frame|object|embed)$/i';

/** For the content security policy. */
export const TRUSTED_TYPES = ['default', 'kinodost'];

/**
 * Inline in every page, before all other scripts. Releases set addresses of scripts and cleaned HTML as text, those of
 * former versions and of outside teams too, so a default policy checks what they set. Everything else is refused:
 * HTML that acts, scripts from elsewhere on this server, and text that would be run.
 */
export const TRUSTED_TYPES_SCRIPT = `(function(types){if(!types)return;
const own=types.createPolicy('kinodost',{createHTML:html=>html});
const isActive=element=>${ACTIVE_ELEMENTS}.test(element.localName)||element.protocol==='javascript:'||element.getAttributeNames().some(name=>/^(on|srcdoc)/i.test(name));
types.createPolicy('default',{
createHTML(html){const {content}=Object.assign(document.createElement('template'),{innerHTML:own.createHTML(html)});return [...content.querySelectorAll('*')].some(isActive)?null:html},
createScriptURL:url=>${SCRIPTS}.test(new URL(url,location).pathname)?url:null
})})(window.trustedTypes)`;
