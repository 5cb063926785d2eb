import { ArchiveReader } from './archive-reader';

/** Opens a backup whose parts are whole. */
export async function openArchive(path: string, onChecked: (share: number) => void): Promise<ArchiveReader> {
  const archive = await ArchiveReader.open(path);
  try {
    await archive.verify((done, of) => onChecked(done / of));
    return archive;
  } catch (error) {
    archive.close();
    throw error;
  }
}
