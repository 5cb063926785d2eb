import type { NotificationKind } from 'shared-kit/contract';

/** `others`: how many people there are beside the one who is named. */
type Sentences = Record<NotificationKind, (name: string, others: number) => string>;

const likedBy = (others: number) => (others > 0 ? ` və daha ${others} nəfər` : '');

export const notifications = {
  empty: 'Heç bir yeni bildiriş yoxdur',
  requests: (n: number) => `Dostluq İstəkləri (${n})`,
  hasAsked: 'sizə dostluq istəyi göndərib',
  all: 'Bütün İstəkləri Göstər',
  loading: 'Bildirişlər yüklənir',
  recent: 'Son bildirişlər',
  readAll: 'Hamısını oxunmuş et',
  unread: 'Oxunmayıb',
  more: 'Daha çox göstər',
  title: (title: string) => `«${title}»`,
  sentences: {
    request_accepted: (name) => `${name} dostluq istəyinizi qəbul etdi`,
    comment_approved: () => 'Şərhiniz təsdiqləndi',
    comment_rejected: () => 'Şərhiniz rədd edildi',
    reply: (name) => `${name} şərhinizə cavab yazdı`,
    like: (name, others) => `${name}${likedBy(others)} şərhinizi bəyəndi`,
    recommendation: (name) => `${name} sizə film tövsiyə etdi`,
    list_invite: (name) => `${name} sizi siyahısına dəvət etdi`,
    report_resolved: () => 'Şikayətə baxıldı',
    sealed_invite: (name) => `${name} sizi möhürlü qiymətə dəvət etdi`,
    sealed_opened: (name) => `${name} ilə möhürlü qiymətiniz açıldı`,
    import_matched: () => 'Gətirdiyiniz film kataloqa əlavə olundu, məlumatlarınız yazıldı',
  } satisfies Sentences,
} as const;

export const notificationSettings = {
  title: 'Bildirişlər',
  description: 'Nə barədə bildiriş alasınız? Söndürdüyünüz növdən yeni bildiriş gəlmir.',
  loading: 'Bildiriş seçimləri yüklənir',
  failed: 'Bildiriş seçimləri yüklənmədi',
  kinds: {
    request_accepted: 'Dostluq istəyim qəbul olunanda',
    comment_approved: 'Şərhim təsdiqlənəndə',
    comment_rejected: 'Şərhim rədd ediləndə',
    reply: 'Şərhimə cavab yazılanda',
    like: 'Şərhim bəyəniləndə',
    recommendation: 'Dostum mənə film tövsiyə edəndə',
    list_invite: 'Siyahıya dəvət olunanda',
    report_resolved: 'Şikayətə baxılanda',
    sealed_invite: 'Möhürlü qiymətə dəvət olunanda',
    sealed_opened: 'Möhürlü qiymətlər açılanda',
    import_matched: 'Gətirdiyim film kataloqa əlavə olunanda',
  } satisfies Record<NotificationKind, string>,
} as const;
