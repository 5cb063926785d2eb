export const data = {
  exportTitle: 'Məlumatlarınızın ixracı',
  exportDescription:
    'Profiliniz, dostlarınız, qiymətləriniz, baxdıqlarınız, izləmə siyahınız və şərhləriniz bir faylda. CSV fayllarını Letterboxd və cədvəl proqramları oxuyur.',
  json: 'JSON kimi yüklə',
  csv: 'CSV kimi yüklə (ZIP)',
  jsonName: 'kinodost.json',
  csvName: 'kinodost.zip',
  exported: 'Fayl hazırdır',
} as const;

export const letterboxd = {
  title: 'Letterboxd-dən gətirmək',
  description:
    'Letterboxd hesabınızda Settings → Data → Export your data seçin və alınan ZIP faylını buraya yükləyin. ratings.csv, watched.csv, watchlist.csv və ya diary.csv faylını ayrıca da yükləyə bilərsiniz.',
  choose: 'Letterboxd faylı seç',
  reading: 'Fayl oxunur',
  preview: 'Nə əlavə olunacaq',
  done: 'Nə əlavə olundu',
  table: 'Letterboxd idxalının nəticəsi',
  kind: 'Siyahı',
  new: 'Yeni',
  changed: 'Dəyişən',
  known: 'Artıq var',
  kinds: { ratings: 'Qiymətlər', watched: 'Baxdıqlarım', watchlist: 'İzləmə siyahım' },
  films: (total: string) => `Tapılan filmlər (${total})`,
  unmatched: (total: string) => `Tapılmayan sətirlər (${total})`,
  cut: (shown: string, total: string) => `${total} sətirdən ilk ${shown} göstərilir.`,
  row: (file: string, row: number) => `${file}, sətir ${row}`,
  unnamed: 'adsız',
  why: {
    'not-found': 'Kataloqda belə film yoxdur',
    ambiguous: 'Bir neçə film uyğun gəlir',
    unreadable: 'Sətir oxunmadı',
  },
  apply: 'Əlavə et',
  nothing: 'Əlavə olunası yeni heç nə yoxdur',
  cancel: 'Ləğv et',
  again: 'Başqa fayl seç',
  applied: 'Letterboxd məlumatlarınız əlavə olundu',
} as const;

export const deleteAccount = {
  title: 'Hesabı sil',
  description:
    'Dostluqlarınız, siyahılarınız və profiliniz həmişəlik silinir. Yazdığınız şərhlər və verdiyiniz qiymətlər adsız qalır. Bunu geri qaytarmaq olmur.',
  open: 'Hesabı sil',
  ask: 'Hesabınız silinsin?',
  prove: (name: string) => `Təsdiq üçün şifrənizi və istifadəçi adınızı yazın: ${name}`,
  typed: 'İstifadəçi adınız',
  password: 'Cari şifrə',
  confirm: 'Hesabı həmişəlik sil',
  done: 'Hesabınız silindi',
} as const;
