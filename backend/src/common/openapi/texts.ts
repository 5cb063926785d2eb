import type { Access, CALLS } from 'shared-kit/contract';

const access: Record<Access, string> = {
  public: 'Hamıya açıqdır.',
  optional: 'Hamıya açıqdır; token göndərilərsə, cavab istifadəçiyə uyğunlaşır.',
  user: 'Daxil olmuş istifadəçilər üçündür.',
  admin: 'Yalnız administratorlar üçündür.',
  team: 'Hissənin açarı ilə komandalar və administratorlar üçündür.',
};

const tags: Record<keyof typeof CALLS, string> = {
  auth: 'Qeydiyyat, giriş və şifrə',
  sessions: 'Cihazlar: açıq sessiyalar',
  twoFactor: 'İkimərhələli giriş',
  passkeys: 'Keçid açarları',
  profiles: 'Profillər və avatarlar',
  privacy: 'Məxfilik',
  blocks: 'Bloklananlar',
  friends: 'Dostluq',
  inCommon: 'Ortaq dostlar və filmlər',
  ownData: 'Öz məlumatlarım: ixrac və idxal',
  movies: 'Filmlər',
  movieSources: 'Kataloqun mənbələri',
  ratings: 'Qiymətlər',
  marks: 'Baxdıqlarım və baxacaqlarım',
  comments: 'Şərhlər',
  newsletters: 'Yeniliklər',
  reports: 'Şikayətlər',
  admin: 'İdarəetmə',
  platform: 'Platforma',
  publishing: 'Buraxılışlar: hissələr, yükləmə, sınaq və açarlar',
};

export const TEXTS = {
  title: 'Kinodost API',
  about: 'Kinodost tətbiqinin bütün sorğuları, cavabları və səhvləri.',
  done: 'Uğurlu cavab',
  error: 'İstifadəçiyə göstərilə bilən cümlə',
  challenge: 'SECOND_FACTOR_REQUIRED və BAD_SECOND_FACTOR ilə: auth/second-factor üçün',
  movieId: 'MOVIE_EXISTS ilə: kataloqda olan film',
  retryAfter: 'Neçə saniyədən sonra yenidən cəhd etmək olar',
  idempotencyKey: 'Eyni açar və eyni məzmun 24 saat ərzində ilk cavabı təkrar qaytarır.',
  featureToken: 'Bir hissənin açarı: administrator yaradır, yalnız bir dəfə göstərilir.',
  access,
  tags,
} as const;
