export const roomPage = (roomId: string) => `/tonight/${encodeURIComponent(roomId)}`;

/** Too low for a large poster above its title and the buttons, so the two stand side by side. */
export const SHORT_PHONE = '@media (max-width: 599px) and (max-height: 899px)';
