export const WIDTH = 200;
export const HEIGHT = 300;
export const MARGIN = 14;
export const MEASURE = WIDTH - 2 * MARGIN;
