/** Where the frame's page begins: the target of the skip link and of the keyboard after a change of page. */
export const MAIN_ID = 'main';

/** Width of both sidebars, in pixels. Specification, section 9. */
export const SIDEBAR_WIDTH = 240;

/** Of the site header with its line, in pixels. */
export const HEADER_HEIGHT = 65;
