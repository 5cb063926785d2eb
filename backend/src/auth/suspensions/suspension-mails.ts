import { type MailContent, mailTime, renderMail } from '../../mail/mail.module';
import type { SuspensionEntity } from './suspension.entity';

export type Suspension = Pick<SuspensionEntity, 'reason' | 'until'>;

const endOf = (until: Date | null) => (until ? `${mailTime(until)} tarixinə qədər` : 'müddətsiz');

export const suspendedSentence = ({ reason, until }: Suspension) =>
  `Hesabınız ${endOf(until)} dayandırılıb. Səbəb: ${reason}`;

export const suspendedMail = (username: string, suspension: Suspension): MailContent =>
  renderMail({
    subject: 'Kinodost: hesabınız dayandırılıb',
    title: 'Hesabınız dayandırılıb',
    username,
    paragraphs: [
      suspendedSentence(suspension),
      'Bu müddətdə hesabınıza daxil ola bilməzsiniz. Yazdıqlarınız və qiymətləriniz saxlanılır.',
    ],
  });

export const unsuspendedMail = (username: string, link: string, reason: string | undefined): MailContent =>
  renderMail({
    subject: 'Kinodost: hesabınız yenidən açıqdır',
    title: 'Hesabınız yenidən açıqdır',
    username,
    paragraphs: [
      'Hesabınızın dayandırılması götürülüb. Yenidən daxil ola bilərsiniz.',
      ...(reason ? [`Səbəb: ${reason}`] : []),
    ],
    action: { label: 'Daxil ol', link },
  });
