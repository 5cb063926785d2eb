export const friendshipTexts = {
  visitor: 'Giriş edilməmişdir',
  oneself: 'Öz profiliniz',
  none: 'Dost deyilsiniz',
  outgoing: 'Dostluq istəyi göndərilib',
  incoming: 'Sizə dostluq istəyi göndərib',
  accepted: 'Dostsunuz',
} as const;
