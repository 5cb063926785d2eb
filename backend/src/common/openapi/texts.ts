import type { Access, CALLS, PersonalScope } from 'shared-kit/contract';

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
  personalTokens: 'Şəxsi açarlar: proqramlarınız üçün',
  scrobbles: 'Pleyerlər: baxdığınızı özü yazır',
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
  activity: 'Dostların fəaliyyəti',
  favourites: 'Ən sevdiyim filmlər',
  firstSteps: 'İlk addımlar',
  forYou: 'Sizin üçün',
  diary: 'Gündəlik',
  statistics: 'Statistika, ilin yekunu və kino pasportu',
  lists: 'Siyahılar',
  tags: 'Etiketlər',
  moviePeople: 'Rejissorlar və aktyorlar',
  search: 'Ümumi axtarış',
  comments: 'Şərhlər',
  sealedRatings: 'Möhürlü qiymət',
  tonight: 'Bu axşam',
  recommendations: 'Dosta tövsiyə',
  notifications: 'Bildirişlər',
  push: 'Bu cihaza göndərilən bildirişlər',
  newsletters: 'Yeniliklər',
  reports: 'Şikayətlər',
  admin: 'İdarəetmə',
  platform: 'Platforma',
  publishing: 'Buraxılışlar: hissələr, yükləmə, sınaq və açarlar',
};

const scopes: Record<PersonalScope, string> = {
  read: 'oxumaq',
  write: 'dəyişmək',
  scrobble: 'pleyerdən yazmaq',
};

/** `document.spec.ts` runs the examples. */
const aboutPersonalTokens = `## Şəxsi açarlar

Proqramlarınız API-yə şəxsi açarla müraciət edir. Açarı Parametrlərdə, 'Proqramlar' bölməsində yaradın: o, yalnız bir dəfə göstərilir.
Səlahiyyətlər: \`read\` oxuyur, \`write\` dəyişir (oxumağa icazə vermir), \`scrobble\` pleyerlərin bildirişlərini qəbul edir. Hər sorğunun
təsvirində hansı səlahiyyətin lazım olduğu yazılıb; yazılmayıbsa, şəxsi açar o sorğuya çatmır (403 \`TOKEN_SCOPE\`). Bir açarla
dəqiqədə 300 sorğu göndərmək olar. Şifrə dəyişəndə və bütün cihazlardan çıxanda açarlar bitir.

\`SAYT\` saytın ünvanı, \`ACAR\` açarınız, \`FILM\` filmin nömrəsidir.

Gündəliyim (\`read\`):

\`\`\`sh
curl -H "Authorization: Bearer $ACAR" "$SAYT/api/diary"
\`\`\`

Filmi izləmə siyahısına salmaq (\`write\`):

\`\`\`sh
curl -X PUT -H "Authorization: Bearer $ACAR" "$SAYT/api/movies/$FILM/watchlist"
\`\`\`

Bu gün baxdığımı qiymətlə yazmaq (\`write\`):

\`\`\`sh
curl -H "Authorization: Bearer $ACAR" -H "Content-Type: application/json" \\
  -d '{"movie_id": "'$FILM'", "watched_on": "'$(date +%F)'", "rating": 9}' "$SAYT/api/diary"
\`\`\``;

export const TEXTS = {
  title: 'Kinodost API',
  about: `Kinodost tətbiqinin bütün sorğuları, cavabları və səhvləri.

${aboutPersonalTokens}`,
  done: 'Uğurlu cavab',
  error: 'İstifadəçiyə göstərilə bilən cümlə',
  challenge: 'SECOND_FACTOR_REQUIRED və BAD_SECOND_FACTOR ilə: auth/second-factor üçün',
  movieId: 'MOVIE_EXISTS ilə: kataloqda olan film',
  retryAfter: 'Neçə saniyədən sonra yenidən cəhd etmək olar',
  idempotencyKey: 'Eyni açar və eyni məzmun 24 saat ərzində ilk cavabı təkrar qaytarır.',
  mayLag: 'Cavab bir saniyəyə qədər köhnə ola bilər; öz dəyişiklikləriniz dərhal görünür.',
  personalScope: (scope: PersonalScope) => `Şəxsi açar: \`${scope}\` (${scopes[scope]}).`,
  featureToken: 'Bir hissənin açarı: administrator yaradır, yalnız bir dəfə göstərilir.',
  access,
  tags,
} as const;
