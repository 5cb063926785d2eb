/** Why the release tool and the console refuse, as shown to people. The names concerned are put behind the sentence. */
export const RELEASE_REFUSALS = {
  NO_BUILD: [409, 'Yığılmış qovluq tapılmadı.'],
  MANIFEST_INVALID: [409, 'release.json düzgün deyil.'],
  FILE_MISSING: [409, 'Buraxılışda fayl çatışmır.'],
  FILE_CHANGED: [409, 'Fayl yığılandan sonra dəyişib.'],
  ALREADY_PUBLISHED: [409, 'Bu nömrə ilə başqa fayllar artıq yüklənib.'],
  CONTRACT_NUMBER: [409, 'Buraxılış bu platformanın müqaviləsinə uyğun deyil.'],
  KIT_RANGE: [409, 'shared-kit versiyaları bir-birinə uyğun gəlmir.'],
  PATH_CLASH: [409, 'Ünvan artıq tutulub.'],
  SLOT_CLASH: [409, 'Yer artıq tutulub.'],
  SLOT_IN_USE: [409, 'Təklif olunmayan yerdən başqaları istifadə edir.'],
  BACKEND_LACKS: [409, 'Server bu çağırışları tanımır.'],
  SIGNATURE_MISSING: [409, 'Buraxılış imzalanmayıb.'],
  SIGNATURE_INVALID: [409, 'Buraxılışın imzası düzgün deyil.'],
  NOT_CREATED: [409, 'Belə hissə yaradılmayıb.'],
  ORIGIN_NOT_ALLOWED: [409, 'Faylların ünvanına icazə verilməyib.'],
  MOUNT_FAILED: [409, 'Səhifə brauzerdə açılmadı.'],
  UNKNOWN_RELEASE: [409, 'Belə buraxılış yoxdur.'],
  UNKNOWN_REVISION: [409, 'Belə reviziya yoxdur.'],
  UNKNOWN_USER: [409, 'Belə istifadəçi yoxdur.'],
  NOTHING_BEFORE: [409, 'Əvvəlki buraxılış yoxdur.'],
  NO_CURRENT: [409, 'Hələ heç bir buraxılış hamıya verilməyib.'],
  RAMP_REQUIRED: [409, 'Bu hissənin buraxılışı hamıya birdən verilmir: payı tədricən artırın.'],
  FROZEN: [409, 'Bu hissədə geri qaytarmaqdan başqa dəyişiklik dayandırılıb.'],
  MOVED_ON: [409, 'Bu arada başqası dəyişiklik etdi. Jurnala baxıb yenidən cəhd edin.'],
} as const satisfies Record<string, readonly [409, string]>;

/** `WRONG_FEATURE` is an error of tokens too, so its sentence is in `ERRORS`. */
export type RefusalCode = keyof typeof RELEASE_REFUSALS | 'WRONG_FEATURE';
