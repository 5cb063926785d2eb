export const MAIN_ID = 'main';

/** In pixels. Specification, section 9. */
export const SIDEBAR_WIDTH = 240;

export const HEADER_HEIGHT = 65;
