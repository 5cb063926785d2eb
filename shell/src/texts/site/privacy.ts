import type { TextSection } from './section';

export const privacy = {
  title: 'Məxfilik',
  lead: 'Kinodost haqqınızda nəyi, nə üçün və nə qədər saxlayır, onu kim görür və siz bunu necə idarə edirsiniz.',
  updated: '2026-11-28',
  sections: [
    {
      heading: 'Qısaca',
      body: [
        [
          'Hesab üçün yalnız istifadəçi adı, e-poçt ünvanı və şifrə lazımdır.',
          'Saytda reklam və istifadəçini izləyən kod yoxdur.',
          'Məlumatlarınızı istənilən vaxt yükləyə, hesabınızı özünüz silə bilərsiniz.',
        ],
      ],
    },
    {
      heading: 'Nəyi və nə üçün saxlayırıq',
      body: [
        'Bu məlumatlar yalnız saytın işləməsi və təhlükəsizliyi üçündür:',
        [
          'İstifadəçi adı, e-poçt ünvanı və qeydiyyat tarixi. E-poçt giriş və şifrənin bərpası üçün lazımdır.',
          'Şifrənin özü deyil, yalnız argon2id üsulu ilə alınmış heşi. Şifrənizi heç kim, administratorlar da görə bilmir.',
          'Özünüz əlavə etdikdə: avatar və haqqınızda yazdığınız mətn. Şəkil yenidən kodlaşdırılır, içindəki çəkiliş yeri kimi gizli məlumatlar silinir.',
          'Dostluqlarınız və dostluq istəkləri, cavab verilmiş istəklər də daxil olmaqla.',
          'Qiymətləriniz, şərhləriniz, «Baxmışam» işarələriniz, izləmə siyahınız, film gündəliyiniz, sevdiyiniz filmlər, əlavə etdiyiniz filmlər və açdığınız xəbərlər.',
          'Saytda son fəaliyyət vaxtınız: onlayn olduğunuz və son görülmə vaxtınız ona görə göstərilir.',
          'Administratorların əməlləri: kim, nə vaxt, hansı istifadəçi, film, şərh və ya xəbərlə bağlı nə edib.',
        ],
      ],
    },
    {
      heading: 'Texniki məlumatlar',
      body: [
        [
          'Server jurnalında hər sorğunun vaxtı, ünvanı, nəticəsi və gəldiyi IP ünvanı qeyd olunur. Şifrələr, giriş açarları və bərpa linkləri jurnala yazılmır.',
          'Hücumların və sui-istifadənin qarşısını almaq üçün IP ünvanına, e-poçta və hesaba görə cəhdlər sayılır.',
          'Bəzi sorğuların cavabı 24 saat saxlanılır ki, bağlantı kəsiləndə eyni əməl iki dəfə icra olunmasın.',
          'Brauzeriniz səhifənin yüklənmə müddətini və xətalarını bildirir. Bu hesabatlar nə hesabınızla, nə də IP ünvanınızla birlikdə saxlanılır.',
        ],
      ],
    },
    {
      heading: 'Brauzerinizdə nə saxlanılır',
      body: [
        [
          '«kinodost_visitor» adlı kuki (https ilə açılan saytda adının əvvəlində «__Host-» var): təsadüfi nömrə, bir il. Sayt ona görə hansı buraxılışı göstərəcəyini seçir. Girişdən sonra hesabınıza bağlanır, çıxışda bu əlaqə silinir. Kuki hesabınıza giriş vermir.',
          '«kinodost_device» adlı kuki: təsadüfi nömrə, son girişdən sonra 400 gün. Hesabınıza yeni cihazdan giriləndə sizə məktub göndərmək üçündür. Kuki hesabınıza giriş vermir.',
          '«kinodost_preview» adlı kuki: yalnız önbaxış linki açmısınızsa, onun müddəti bitənədək. Hesabınıza bağlanmır və giriş vermir.',
          '«token»: giriş açarınız. Yeddi gün etibarlıdır, çıxış etdikdə silinir.',
          '«darkMode»: seçdiyiniz açıq və ya qaranlıq tema.',
          'Son axtarışlarınız və bağladığınız təkliflər.',
          'Şəbəkəsiz də açılmaq üçün: son gördükləriniz və hələ göndərilməmiş dəyişiklikləriniz. Çıxış etdikdə silinir.',
        ],
        'Başqa kuki yoxdur.',
      ],
    },
    {
      heading: 'Kim nəyi görür',
      body: [
        [
          'Hər kəs: istifadəçi adınızı, avatarınızı, haqqınızda mətni, qeydiyyat tarixini, dostlarınızın sayını, qiymətlərinizi, baxdığınız və sevdiyiniz filmləri, izləmə siyahınızı, təsdiqlənmiş şərhlərinizi və əlavə etdiyiniz filmləri.',
          'Film gündəliyinizi və oradakı qeydləri əvvəlcə yalnız dostlarınız görür; başqa seçimi parametrlərin «Məxfilik» bölməsində edirsiniz.',
          'Yalnız siz və administratorlar: e-poçt ünvanınızı, yoxlanılan və rədd edilmiş şərhlərinizi.',
          'Dostlarınızın siyahısını bütövlükdə yalnız siz görürsünüz. Başqa istifadəçi ancaq sizinlə ortaq dostlarını görür.',
          'Onlayn olduğunuzu və son görülmə vaxtınızı kimin görəcəyini parametrlərin «Məxfilik» bölməsində seçirsiniz: hamı, yalnız dostlar və ya heç kim. Administratorlar son fəaliyyət vaxtını həmişə görür.',
        ],
      ],
    },
    {
      heading: 'Başqa serverlər',
      body: [
        'Sayt məlumatlarınızı reklam və analitika xidmətlərinə göndərmir.',
        'Bəzi afişalar və xəbərlərdəki şəkillər başqa serverlərdən yüklənə bilər. Həmin server IP ünvanınızı görür, hansı səhifədə olduğunuzu isə yox: brauzer ona bu barədə məlumat göndərmir.',
        'Operator məktubların göndərilməsi, faylların və məlumat bazasının saxlanması üçün ayrıca xidmətlərdən istifadə edə bilər.',
      ],
    },
    {
      heading: 'Nə qədər saxlanılır',
      body: [
        [
          'Hesabınızın məlumatları: hesab silinənə qədər.',
          'Giriş açarı: 7 gün. Şifrəni bərpa linki: 1 saat və yalnız bir dəfə.',
          'Cəhdlərin sayı: ən çoxu 24 saat. Təkrar sorğular üçün cavablar: 24 saat.',
          'Dəyişdirdiyiniz və ya sildiyiniz şəklin faylları: bir neçə saata silinir.',
          'Server jurnalının və ehtiyat nüsxələrin müddətini saytın operatoru müəyyən edir.',
        ],
      ],
    },
    {
      heading: 'Seçimləriniz',
      body: [
        [
          'Profilinizdə adınızı, avatarınızı və haqqınızda mətni, «Təhlükəsizlik» bölməsində e-poçtunuzu və şifrənizi dəyişə bilərsiniz.',
          '«Məlumatlarım» bölməsində bütün məlumatlarınızı JSON və ya CSV kimi yükləyə bilərsiniz.',
          '«Təhlükəsizlik» bölməsində bütün digər cihazlardan çıxa bilərsiniz.',
          '«Məlumatlarım» bölməsində hesabınızı həmişəlik silə bilərsiniz.',
        ],
      ],
    },
    {
      heading: 'Hesab silinəndə',
      body: [
        'Profiliniz, e-poçtunuz, avatarınız, dostluqlarınız, «Baxmışam» işarələriniz, izləmə siyahınız, film gündəliyiniz, siyahılarınız, sevdiyiniz filmlər və sessiyalarınız silinir. Bunu geri qaytarmaq olmur.',
        'Şərhləriniz, qiymətləriniz və əlavə etdiyiniz filmlər saytda qalır, lakin artıq sizinlə bağlı olmur: şərhin müəllifi «Silinmiş istifadəçi» kimi göstərilir. Şərhlərinizin və qiymətlərinizin qalmasını istəmirsinizsə, əvvəlcə onları silin.',
        'Administratorların əməllər jurnalında həmin vaxtkı adınız qala bilər.',
      ],
    },
  ] satisfies TextSection[],
} as const;
