export const roomPage = (roomId: string) => `/tonight/${encodeURIComponent(roomId)}`;

export const PHONE = '@media (max-width: 599px)';
/** Too low for a large poster above its title and the buttons, so the two stand side by side. */
export const SHORT_PHONE = `${PHONE} and (max-height: 899px)`;
