import { ArchiveReader } from './archive-reader';

/** Runs `work` with a backup whose parts are whole. */
export async function withArchive(
  path: string,
  onChecked: (share: number) => void,
  work: (archive: ArchiveReader) => Promise<void>,
): Promise<void> {
  const archive = await ArchiveReader.open(path);
  try {
    await archive.verify((done, of) => onChecked(done / of));
    await work(archive);
  } finally {
    archive.close();
  }
}
