export const roomPage = (roomId: string) => `/tonight/${encodeURIComponent(roomId)}`;
