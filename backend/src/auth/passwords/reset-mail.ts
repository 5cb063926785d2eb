import { type MailContent, renderMail } from '../../mail/mail.module';

export const resetMail = (username: string, link: string): MailContent =>
  renderMail({
    subject: 'Kinodost: şifrənin bərpası',
    title: 'Şifrəni bərpa et',
    username,
    paragraphs: ['Kinodost hesabınız üçün yeni şifrə təyin etmək istəyirsinizsə, bu linki açın.'],
    action: { label: 'Şifrəni yenilə', link },
    footnotes: [
      'Link 1 saat ərzində və yalnız bir dəfə işləyir.',
      'Şifrənin bərpasını siz istəməmisinizsə, bu məktuba əhəmiyyət verməyin: şifrəniz dəyişməyib.',
    ],
  });
