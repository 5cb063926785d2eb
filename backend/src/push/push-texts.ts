import type { NotificationKind } from 'shared-kit/contract';

/** What a locked screen may show: who and what, but no film and no text of theirs. */
type Sentences = Record<NotificationKind | 'invited', (name: string, others?: number) => string>;

export const PUSH_SENTENCES: Sentences = {
  /** To a room of 'Bu axşam'. */
  invited: (name) => `${name} sizi çağırır`,
  request_accepted: (name) => `${name} dostluq istəyinizi qəbul etdi`,
  comment_approved: () => 'Şərhiniz təsdiqləndi',
  comment_rejected: () => 'Şərhiniz rədd edildi',
  reply: (name) => `${name} şərhinizə cavab yazdı`,
  like: (name, others = 0) => `${name}${others > 0 ? ` və daha ${others} nəfər` : ''} şərhinizi bəyəndi`,
  recommendation: (name) => `${name} sizə film tövsiyə etdi`,
  list_invite: (name) => `${name} sizi siyahısına dəvət etdi`,
  report_resolved: () => 'Şikayətə baxıldı',
  sealed_invite: (name) => `${name} sizi möhürlü qiymətə dəvət etdi`,
  sealed_opened: (name) => `${name} ilə möhürlü qiymətiniz açıldı`,
  import_matched: () => 'Gətirdiyiniz film kataloqa əlavə olundu',
};
