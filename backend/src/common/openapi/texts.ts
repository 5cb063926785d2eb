import type { Access } from 'shared-kit/contract';

const access: Record<Access, string> = {
  public: 'Hamıya açıqdır.',
  optional: 'Hamıya açıqdır; token göndərilərsə, cavab istifadəçiyə uyğunlaşır.',
  user: 'Daxil olmuş istifadəçilər üçündür.',
  admin: 'Yalnız administratorlar üçündür.',
  team: 'Hissənin açarı ilə komandalar və administratorlar üçündür.',
};

const tags: Record<string, string> = {
  auth: 'Qeydiyyat, giriş və şifrə',
  profiles: 'Profillər və avatarlar',
  friends: 'Dostluq',
  inCommon: 'Ortaq dostlar və filmlər',
  ownData: 'Öz məlumatlarım: ixrac və idxal',
  movies: 'Filmlər',
  movieSources: 'Kataloqun mənbələri',
  ratings: 'Qiymətlər',
  comments: 'Şərhlər',
  newsletters: 'Yeniliklər',
  admin: 'İdarəetmə',
  platform: 'Platforma',
  publishing: 'Buraxılışlar: hissələr, yükləmə, sınaq və açarlar',
};

export const TEXTS = {
  title: 'Kinodost API',
  about: 'Kinodost tətbiqinin bütün sorğuları, cavabları və səhvləri.',
  done: 'Uğurlu cavab',
  error: 'İstifadəçiyə göstərilə bilən cümlə',
  retryAfter: 'Neçə saniyədən sonra yenidən cəhd etmək olar',
  idempotencyKey: 'Eyni açar və eyni məzmun 24 saat ərzində ilk cavabı təkrar qaytarır.',
  featureToken: 'Bir hissənin açarı: administrator yaradır, yalnız bir dəfə göstərilir.',
  access,
  tags,
} as const;
