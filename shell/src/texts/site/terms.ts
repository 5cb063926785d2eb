import type { TextSection } from './section';

export const terms = {
  title: 'İstifadə qaydaları',
  lead: 'Kinodostda hesab açmaqla bu qaydaları qəbul edirsiniz.',
  updated: '2026-11-28',
  sections: [
    {
      heading: 'Kim istifadə edə bilər',
      body: [
        'Kataloqu, şərhləri və xəbərləri hər kəs qeydiyyatsız oxuya bilər. Qiymət vermək, şərh yazmaq, film əlavə etmək və dost tapmaq üçün hesab lazımdır.',
        'Yaşadığınız yerin qanunu sizin yaşda hesab açmaq üçün valideynin razılığını tələb edirsə, əvvəlcə bu razılığı alın.',
        'Şifrənizi heç kimə verməyin. Başqasının adından hesab açmayın.',
      ],
    },
    {
      heading: 'Yazdıqlarınız sizindir',
      body: [
        'Şərhləriniz, şəkilləriniz və başqa məzmununuz sizə məxsusdur. Onları saytda yerləşdirməklə operatora həmin məzmunu saxlamaq, saytda göstərmək və bunun üçün texniki baxımdan uyğunlaşdırmaq (məsələn, şəkli kiçiltmək) icazəsi verirsiniz. İcazə ödənişsizdir, müstəsna deyil və məzmun saytda qaldığı müddətdə qüvvədədir.',
        'Yalnız paylaşmağa hüququnuz olan mətni və şəkli yerləşdirin.',
      ],
    },
    {
      heading: 'Davranış',
      body: [
        'Filmlər haqqında sərt danışmaq olar, insanlar haqqında yox. Bunlara yol verilmir:',
        [
          'təhqir, hədə, təqib, nifrət və ayrı-seçkilik;',
          'başqasının şəxsi məlumatlarını yaymaq;',
          'reklam, spam və aldadıcı linklər;',
          'qanuna zidd və ya müəllif hüququnu pozan məzmun, o cümlədən filmlərin qanunsuz nüsxələrinə linklər;',
          'qiymətləri saxta hesablarla dəyişmək;',
          'saytın işinə mane olmaq, qoyulmuş məhdudiyyətləri yan keçmək, başqasının hesabına girməyə çalışmaq.',
        ],
      ],
    },
    {
      heading: 'Şərhlər və spoylerlər',
      body: [
        'Yeni müəllifin şərhlərinə saytda görünməzdən əvvəl administrator baxır. Rədd edilən şərhi səbəbi ilə birlikdə profilinizdə görür, düzəldib yenidən göndərə bilərsiniz.',
        'Filmin gedişini açan şərhdə «Spoyler var» işarəsini qoyun.',
      ],
    },
    {
      heading: 'Əlavə etdiyiniz filmlər',
      body: [
        'Yalnız həqiqətən mövcud olan filmləri, yoxlanmış məlumatla əlavə edin. Əvvəlcə axtarın: eyni film iki dəfə lazım deyil. Təsviri öz sözlərinizlə yazın.',
        'Əlavə etdiyiniz film kataloqun bir hissəsi olur. Başqaları onu qiymətləndiribsə, ona şərh yazıbsa, onu siyahısına və ya gündəliyinə salıbsa, onu yalnız administrator silə bilər. Administratorlar məlumatı düzəldə bilər.',
      ],
    },
    {
      heading: 'Qaydalar pozulanda',
      body: [
        'Administrator qaydaları pozan şərhi və ya filmi silə, istifadəçi adını dəyişdirə, hesabı dayandıra və ya silə bilər. Bu əməllər qeyd olunur.',
        'Səhv edildiyini düşünürsünüzsə, bizə yazın.',
      ],
    },
    {
      heading: 'Zəmanət yoxdur',
      body: [
        'Sayt olduğu kimi təqdim olunur. Onun fasiləsiz və səhvsiz işləyəcəyinə, filmlər haqqında məlumatın tam və dəqiq olduğuna zəmanət vermirik. Sizin üçün vacib olan məlumatları «Məlumatlarım» bölməsindən vaxtaşırı yükləyin.',
        'Bu qaydalar qanunun sizə verdiyi hüquqları məhdudlaşdırmır.',
      ],
    },
    {
      heading: 'Dəyişikliklər',
      body: [
        'Qaydalar dəyişəndə səhifənin əvvəlindəki tarix də dəyişir. Yeni qaydalarla razı deyilsinizsə, hesabınızı silə bilərsiniz.',
      ],
    },
  ] satisfies TextSection[],
} as const;
