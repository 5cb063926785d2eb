export const friendship = {
  send: 'Dostluq istəyi göndər',
  withdraw: 'İstəyi geri götür',
  accept: 'Qəbul et',
  reject: 'Rədd et',
  remove: 'Dostluqdan çıxar',
  own: 'Öz profiliniz',
  visitor: 'Giriş edilməmişdir',
  failed: 'Xəta baş verdi',
  retry: 'Yenidən cəhd et',
  loginNeeded: 'Bu əməliyyatı icra etmək üçün daxil olmaq lazımdır',
  logIn: 'Daxil ol',
  askRemove: 'Dostluqdan çıxarılsın?',
  removeDescription: (name: string) =>
    `${name} dostlarınızın siyahısından silinəcək. Sonra yenidən dostluq istəyi göndərə bilərsiniz.`,
  loading: 'Yüklənir',
} as const;

export const done = {
  sent: 'Dostluq istəyi göndərildi',
  accepted: 'Dostluq istəyi qəbul edildi',
  rejected: 'Dostluq istəyi rədd edildi',
  removed: 'Dostluq əlaqəsi silindi',
  withdrawn: 'Dostluq istəyi geri götürüldü',
} as const;

export const failed = {
  sentAlready: 'Bu istifadəçiyə artıq dostluq istəyi göndərilmişdir',
  send: 'Dostluq istəyi göndərilə bilmədi',
  accept: 'Dostluq istəyi qəbul edilə bilmədi',
  reject: 'Dostluq istəyi rədd edilə bilmədi',
  remove: 'Dostluq əlaqəsi silinə bilmədi',
  withdraw: 'Dostluq istəyi geri götürülə bilmədi',
} as const;

/** The kit's sentences for failures without a message from the server. */
export const withoutServerText = [
  'API xətası',
  'Server cavab vermədi',
  'Cavabı emal etmək mümkün olmadı',
] as readonly string[];

export const presence = {
  online: 'İndi onlayn',
  lastSeen: 'Son görülmə:',
} as const;
