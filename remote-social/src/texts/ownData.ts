export const data = {
  exportTitle: 'Məlumatlarınızın ixracı',
  exportDescription:
    'Profiliniz, dostlarınız, gündəliyiniz, qiymətləriniz, siyahılarınız, sevdikləriniz və şərhləriniz bir faylda. CSV fayllarını Letterboxd və cədvəl proqramları oxuyur, buraya da geri gətirə bilərsiniz.',
  json: 'JSON kimi yüklə',
  csv: 'CSV kimi yüklə (ZIP)',
  jsonName: 'kinodost.json',
  csvName: 'kinodost.zip',
  exported: 'Fayl hazırdır',
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
