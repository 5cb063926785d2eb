import { formatNumber } from 'shared-kit';

export const recommending = {
  button: 'Dosta tövsiyə et',
  title: (film: string) => `«${film}» filmini tövsiyə edin`,
  note: 'Qeyd (istəyə görə)',
  notePlaceholder: 'Niyə bəyənəcəyini yazın',
  counter: (length: number, max: number) => `${formatNumber(length)} / ${formatNumber(max)}`,
  send: 'Göndər',
  sendTo: (name: string) => `${name} adlı dosta göndər`,
  sent: 'Göndərildi',
  success: (name: string) => `Tövsiyəniz göndərildi: ${name}`,
  alreadyRecommended: (name: string) => `Bu filmi ${name} adlı dostunuza artıq tövsiyə etmisiniz.`,
  alreadySeen: (name: string) => `${name} bu filmə artıq baxıb.`,
} as const;
