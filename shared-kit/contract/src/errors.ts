import { RELEASE_REFUSALS } from './refusals';

export const ERRORS = {
  ...RELEASE_REFUSALS,
  BAD_REQUEST: [400, 'Sorğu düzgün deyil.'],
  MALFORMED_JSON: [400, 'Göndərilən məlumat oxunmadı: JSON düzgün deyil.'],
  VALIDATION_FAILED: [400, 'Göndərilən məlumatda səhv var.'],
  BAD_PASSWORD: [400, 'Cari şifrə yanlışdır.'],
  RESET_TOKEN_INVALID: [400, 'Şifrə bərpası linki etibarsızdır və ya vaxtı bitib.'],
  SELF_REQUEST: [400, 'Özünüzə dostluq istəyi göndərə bilməzsiniz.'],
  SELF_BLOCK: [400, 'Özünüzü bloklaya bilməzsiniz.'],
  SELF_REPORT: [400, 'Özünüzdən şikayət edə bilməzsiniz.'],
  SELF_EDITOR: [400, 'Siyahının sahibi onsuz da onu dəyişə bilir.'],
  SELF_SEALED: [400, 'Möhürlü qiymət iki nəfər üçündür.'],
  SELF_RECOMMENDATION: [400, 'Filmi özünüzə tövsiyə edə bilməzsiniz.'],
  REPLY_TO_REPLY: [400, 'Cavaba cavab yazmaq olmaz.'],
  SESSION_LINK_INVALID: [400, 'Bu link artıq işləmir.'],
  IMPORT_INVALID: [
    400,
    'Bu fayl Letterboxd ixracı kimi oxunmadı. Letterboxddan aldığınız ZIP faylını və ya onun içindəki CSV fayllarından birini seçin.',
  ],
  SCROBBLE_INVALID: [400, 'Pleyerin göndərdiyi məlumat oxunmadı.'],
  IMAGE_INVALID: [400, 'Bu fayl şəkil kimi oxunmadı.'],
  ARCHIVE_INVALID: [400, 'Bu fayl buraxılış arxivi kimi qəbul olunmur.'],
  UNAUTHORIZED: [401, 'Bu əməliyyatı icra etmək üçün daxil olmaq lazımdır'],
  TOKEN_EXPIRED: [401, 'Sessiyanız müddəti bitib. Zəhmət olmasa yenidən daxil olun.'],
  BAD_CREDENTIALS: [401, 'İstifadəçi adı və ya şifrə yanlışdır.'],
  SECOND_FACTOR_REQUIRED: [401, 'Tətbiqdəki kodu və ya bərpa kodunu yazın.'],
  BAD_SECOND_FACTOR: [401, 'Kod yanlışdır, istifadə olunub və ya vaxtı bitib.'],
  BAD_PASSKEY: [401, 'Keçid açarı qəbul olunmadı.'],
  PASSKEY_ORIGIN: [403, 'Keçid açarları bu ünvanda işləmir. Saytın əsas ünvanını açın.'],
  FORBIDDEN: [403, 'Bu əməliyyat üçün icazəniz yoxdur.'],
  SUSPENDED: [403, 'Hesabınız dayandırılıb.'],
  FRIENDS_ONLY: [403, 'Bunu yalnız dostlarınızla etmək olar.'],
  ADMIN_ONLY: [403, 'Bu səhifəyə giriş üçün admin yetkiniz yoxdur.'],
  WRONG_FEATURE: [403, 'Bu, başqa hissəyə aiddir.'],
  TOKEN_SCOPE: [403, 'Şəxsi açar bu əməliyyatı icra edə bilməz.'],
  OWN_PROMOTION: [403, 'Öz istədiyinizi özünüz təsdiq edə bilməzsiniz. Bunu başqası etməlidir.'],
  MISSING_SCOPE: [403, 'Bu açarın belə səlahiyyəti yoxdur.'],
  NOT_FOUND: [404, 'Axtardığınız tapılmadı.'],
  SESSION_NOT_FOUND: [404, 'Belə sessiya yoxdur.'],
  TOKEN_NOT_FOUND: [404, 'Belə açar yoxdur.'],
  SCROBBLE_NOT_FOUND: [404, 'Belə baxış yoxdur.'],
  PASSKEY_NOT_FOUND: [404, 'Belə keçid açarı yoxdur.'],
  REPORT_NOT_FOUND: [404, 'Şikayət tapılmadı.'],
  USER_NOT_FOUND: [404, 'İstifadəçi tapılmadı.'],
  MOVIE_NOT_FOUND: [404, 'Film tapılmadı.'],
  PERSON_NOT_FOUND: [404, 'Şəxs tapılmadı.'],
  DIARY_ENTRY_NOT_FOUND: [404, 'Gündəlikdə belə qeyd yoxdur.'],
  LIST_NOT_FOUND: [404, 'Siyahı tapılmadı.'],
  SEALED_NOT_FOUND: [404, 'Möhürlü qiymət tapılmadı.'],
  ROOM_NOT_FOUND: [404, 'Otaq tapılmadı.'],
  YEAR_NOT_FOUND: [404, 'Bu il üçün yekun yoxdur.'],
  ACTIVITY_NOT_FOUND: [404, 'Belə hadisə yoxdur.'],
  COMMENT_NOT_FOUND: [404, 'Şərh tapılmadı.'],
  RATING_NOT_FOUND: [404, 'Bu filmə qiymət verməmisiniz.'],
  NEWSLETTER_NOT_FOUND: [404, 'Xəbər tapılmadı.'],
  FEATURE_NOT_FOUND: [404, 'Belə hissə yoxdur.'],
  SERVICE_NOT_FOUND: [404, 'Bu hissənin xidməti yoxdur.'],
  REQUEST_NOT_FOUND: [404, 'Dostluq istəyi tapılmadı.'],
  FRIENDSHIP_NOT_FOUND: [404, 'Dostluq əlaqəsi tapılmadı.'],
  METHOD_NOT_ALLOWED: [405, 'Bu ünvan belə sorğunu qəbul etmir.'],
  USERNAME_TAKEN: [409, 'Bu istifadəçi adı artıq tutulub.'],
  EMAIL_TAKEN: [409, 'Bu e-poçt ünvanı artıq qeydiyyatdan keçib.'],
  TWO_FACTOR_ENABLED: [409, 'İkimərhələli giriş artıq işləyir.'],
  TWO_FACTOR_DISABLED: [409, 'İkimərhələli giriş qurulmayıb.'],
  TOO_MANY_PASSKEYS: [409, 'Keçid açarlarının sayı həddə çatıb. Əvvəlcə birini silin.'],
  TOO_MANY_TOKENS: [409, 'Açarlarınızın sayı həddə çatıb. Əvvəlcə birini silin.'],
  COMMENT_CHANGED: [409, 'Şərh bu arada dəyişib. Yenidən oxuyun.'],
  LIST_CHANGED: [409, 'Siyahı bu arada dəyişib. Yenidən oxuyun.'],
  LIST_HAS_MOVIE: [409, 'Bu film siyahıda artıq var.'],
  LIST_FULL: [409, 'Siyahıda film sayı həddə çatıb.'],
  TOO_MANY_LISTS: [409, 'Siyahılarınızın sayı həddə çatıb. Əvvəlcə birini silin.'],
  TOO_MANY_EDITORS: [409, 'Siyahıda redaktor sayı həddə çatıb.'],
  SEALED_EXISTS: [409, 'Bu film üçün dostunuzla açılmamış möhürlü qiymətiniz var.'],
  SEALED_OPENED: [409, 'Möhür artıq açılıb.'],
  NOT_TONIGHT: [409, 'Otaq üçün hamı bu axşam film istəməlidir.'],
  ROOM_MATCHED: [409, 'Film artıq seçilib.'],
  ROOM_OVER: [409, 'Bu otaq bağlanıb.'],
  ALREADY_RECOMMENDED: [409, 'Bu filmi dostunuza artıq tövsiyə etmisiniz.'],
  ALREADY_SEEN: [409, 'Dostunuz bu filmə artıq baxıb.'],
  ALREADY_REPORTED: [409, 'Bu barədə artıq şikayət etmisiniz, baxılır.'],
  REPORT_RESOLVED: [409, 'Bu şikayətə artıq baxılıb.'],
  REQUEST_ALREADY_SENT: [409, 'Bu istifadəçiyə artıq dostluq istəyi göndərilmişdir'],
  ALREADY_FRIENDS: [409, 'Siz artıq dostsunuz.'],
  REQUEST_NOT_PENDING: [409, 'Bu dostluq istəyinə artıq cavab verilib.'],
  IMPORT_ROW_ANSWERED: [409, 'Bu sətrin filmi artıq məlumdur.'],
  MOVIE_ID_TAKEN: [409, 'IMDb, TMDB və ya Wikidata nömrəsi kataloqdakı başqa filmə məxsusdur.'],
  MOVIE_EXISTS: [409, 'Bu adda və bu ildə film kataloqda artıq var.'],
  MOVIE_IN_USE: [
    409,
    'Başqaları filmə qiymət verib, şərh yazıb, yaxud onu gündəliyinə və ya siyahısına salıb: onu yalnız administrator silə bilər.',
  ],
  FEATURE_EXISTS: [409, 'Bu adda hissə artıq var.'],
  FEATURE_BUILT_IN: [409, 'Bu hissə məhsulun özü ilə gəlir, onu çıxarmaq olmaz.'],
  NAME_TAKEN: [409, 'Bu hissədə belə adda açar artıq var.'],
  LAST_ADMIN: [409, 'Sonuncu administratoru silmək, dayandırmaq və ya adminlikdən çıxarmaq olmaz.'],
  IDEMPOTENCY_IN_PROGRESS: [409, 'Bu açarla göndərilən ilk sorğu hələ icra olunur.'],
  CONFLICT: [409, 'Əməliyyat hazırkı vəziyyətlə uyğun gəlmir.'],
  PAYLOAD_TOO_LARGE: [413, 'Göndərilən məlumat həddindən böyükdür.'],
  HEIC_UNSUPPORTED: [
    415,
    'HEIC (HEIF) şəkilləri dəstəklənmir. Şəkli JPEG, PNG, WebP və ya GIF kimi saxlayın.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Bu növ məlumat qəbul edilmir.'],
  IDEMPOTENCY_MISMATCH: [422, 'Bu açar artıq başqa məzmunlu sorğu üçün istifadə olunub.'],
  TOO_MANY_REQUESTS: [429, 'Həddindən çox cəhd. Bir az sonra yenidən yoxlayın.'],
  INTERNAL: [500, 'Serverdə gözlənilməz xəta baş verdi.'],
  /** The service answered 401, which must not end the user's session. */
  SERVICE_REFUSED: [502, 'Komandanın xidməti bu sorğunu qəbul etmədi.'],
  SERVICE_UNAVAILABLE: [503, 'Komandanın xidməti cavab vermir. Bir azdan yenidən cəhd edin.'],
  UNAVAILABLE: [503, 'Xidmət müvəqqəti əlçatan deyil. Bir azdan yenidən cəhd edin.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorDetail {
  field: string;
  message: string;
}

export interface ErrorBody {
  error: string;
  code: ErrorCode;
  details?: ErrorDetail[];
  /** The movie that is there already, with `MOVIE_EXISTS`. */
  movie_id?: string;
  /** What the second step of the login sends back, while it may still be tried. */
  challenge?: string;
  /** The release tool's English sentence, with a refusal of a release. */
  reason?: string;
  requestId: string;
}
