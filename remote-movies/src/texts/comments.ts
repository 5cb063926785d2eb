import { formatNumber } from 'shared-kit';

export const comments = {
  title: 'Şərhlər',
  count: formatNumber,
  field: 'Şərhiniz',
  placeholder: 'Film haqqında nə düşünürsünüz?',
  send: 'Göndər',
  sent: (isApproved: boolean) =>
    isApproved
      ? 'Şərhiniz göndərildi və artıq hamıya görünür'
      : 'Şərhiniz göndərildi, yoxlanıldıqdan sonra hamıya görünəcək',
  loves: (author: string) => `${author} bu filmi sevir`,
  counter: (length: number, max: number) => `${formatNumber(length)} / ${formatNumber(max)}`,
  pending: 'Şərhiniz yoxlanılır',
  first: 'İlk şərhi siz yazın',
  more: 'Daha çox göstər',
  invitation: 'Şərh yazmaq üçün daxil olun.',
  sort: 'Sıralama',
  sorts: { newest: 'Əvvəlcə yenilər', oldest: 'Əvvəlcə köhnələr', liked: 'Ən çox bəyənilənlər' },
  hasSpoiler: 'Spoyler var',
  spoiler: 'Spoyler',
  spoilerHint: 'Bu şərh filmin süjetini açır.',
  reveal: 'Spoyleri göstər',
  cover: 'Spoyleri gizlət',
  rejected: (reason: string | null) => (reason ? `Rədd edilib: ${reason}` : 'Rədd edilib'),
  edited: 'redaktə edilib',
  edit: 'Redaktə et',
  editOf: (author: string) => `Şərhi redaktə et: ${author}`,
  editField: 'Şərhin mətni',
  save: 'Yadda saxla',
  cancel: 'Ləğv et',
  saved: 'Dəyişiklik göndərildi, şərhiniz yenidən yoxlanılır',
  savedAtOnce: 'Şərh dəyişdirildi',
  remove: 'Sil',
  removeOf: (author: string) => `Şərhi sil: ${author}`,
  removeTitle: 'Şərh silinsin?',
  removeQuestion: 'Silinmiş şərhi geri qaytarmaq olmur.',
  removed: 'Şərh silindi',
  deleted: 'Silinmiş şərh',
  like: 'Bəyən',
  likeOf: (author: string, likes: number) =>
    `Şərhi bəyən: ${author}${likes > 0 ? ` (${formatNumber(likes)})` : ''}`,
  reply: 'Cavab ver',
  replyTo: (author: string) => `Cavab ver: ${author}`,
  replyField: 'Cavabınız',
  replyPlaceholder: (author: string) => `${author} adlı istifadəçiyə cavab yazın`,
  replySent: (isApproved: boolean) =>
    isApproved
      ? 'Cavabınız göndərildi və artıq hamıya görünür'
      : 'Cavabınız göndərildi, yoxlanıldıqdan sonra hamıya görünəcək',
  replies: (n: number) => `${formatNumber(n)} cavab`,
} as const;
