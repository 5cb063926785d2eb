import sharp from 'sharp';
import { zip } from '../../../backend/test/support/archives';

/** As a phone's camera makes it, but smaller. */
const drawn = await sharp({
  create: {
    width: 1_200,
    height: 1_800,
    channels: 3,
    background: '#3f51b5',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
export const picture = new Blob([new Uint8Array(drawn)], { type: 'image/jpeg' });

const ENTRIES = 300;

/** A Letterboxd export with the given films in its diary. */
export async function letterboxdExport(films: readonly { title: string }[]): Promise<Blob> {
  const lines = films
    .slice(0, ENTRIES)
    .map(
      ({ title }, n) =>
        `2026-01-${10 + (n % 20)},"${title.replaceAll('"', '""')}",,https://boxd.it/${n},4,,,2026-01-${10 + (n % 20)}`,
    );
  const diary = ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...lines].join('\r\n');
  return new Blob([new Uint8Array(await zip({ 'diary.csv': Buffer.from(diary) }))], {
    type: 'application/zip',
  });
}
