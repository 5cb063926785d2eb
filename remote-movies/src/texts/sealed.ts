const difference = (own: number, theirs: number) =>
  own === theirs ? 'Eyni qiymət!' : `${Math.abs(own - theirs)} bal fərq`;

export const sealed = {
  button: 'Möhürlü qiymət',
  dialogTitle: (film: string) => `«${film}» filminə möhürlü qiymət`,
  explanation:
    'Siz və dostunuz filmə bir-birinizin qiymətini görmədən qiymət verirsiniz. ' +
    'Hər ikiniz qiymət verəndə möhür açılır və qiymətlər reytinqə düşür.',
  invite: 'Dəvət et',
  inviteOne: (name: string) => `${name} adlı dostu dəvət et`,
  invited: (name: string) => `${name} dəvət olundu. İndi öz qiymətinizi möhürləyin.`,
  exists: (name: string) => `Bu film üçün ${name} ilə açılmamış möhürlü qiymətiniz var.`,

  with: (name: string) => `Möhürlü qiymət: ${name} ilə`,
  ownRating: 'Möhürlü qiymətiniz',
  secret: 'Qiymətinizi möhürləyin. Hər ikinizin qiyməti eyni anda açılacaq.',
  seal: 'Möhürlə',
  sealed: 'Qiymətiniz möhürlənib',
  change: 'Dəyiş',
  keep: 'Dəyişmə',
  cancel: 'Ləğv et',
  cancelTitle: 'Möhürlü qiymət ləğv edilsin?',
  cancelQuestion: (name: string) =>
    `${name} ilə başladığınız möhürlü qiymət hər ikiniz üçün silinəcək və geri qaytarıla bilməyəcək.`,
  confirmCancel: 'Bəli, ləğv et',
  cancelled: 'Möhürlü qiymət ləğv edildi',
  you: 'Siz',
  difference,

  all: 'Möhürlü qiymətlər',
  withShort: (name: string) => `${name} ilə`,
  toRate: 'Qiymət verin',
  more: (count: number) => `Daha ${count} möhürlü qiymət`,
} as const;
