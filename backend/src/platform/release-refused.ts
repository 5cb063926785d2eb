export type RefusalCode =
  | 'NO_BUILD'
  | 'MANIFEST_INVALID'
  | 'WRONG_FEATURE'
  | 'FILE_MISSING'
  | 'FILE_CHANGED'
  | 'ALREADY_PUBLISHED'
  | 'CONTRACT_NUMBER'
  | 'KIT_RANGE'
  | 'PATH_CLASH'
  | 'SLOT_CLASH'
  | 'ORIGIN_NOT_ALLOWED'
  | 'MOUNT_FAILED'
  | 'UNKNOWN_RELEASE'
  | 'UNKNOWN_REVISION'
  | 'UNKNOWN_USER'
  | 'NOTHING_BEFORE'
  | 'NO_CURRENT'
  | 'MOVED_ON';

export class ReleaseRefused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
