import { z } from 'zod';

export const MANIFEST = 'kinodost-backup.json';
export const FORMAT_VERSION = 1;

const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() });

export const manifestSchema = z.object({
  format: z.literal('kinodost-backup'),
  version: z.int(),
  created_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  media_base: z.string(),
  missing_media: z.array(z.string()),
  parts: z.array(part),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type ManifestPart = z.infer<typeof part>;
export type TableRows = z.infer<typeof table>;

export const tablePart = (table: string) => `tables/${table}.copy`;
export const mediaPart = (name: string) => `media/${name}`;
export const releasePart = (feature: string, release: string, file: string) =>
  `releases/${feature}/${release}/${file}`;

export class BackupError extends Error {}
