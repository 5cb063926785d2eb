import type { AccountNews } from './account-mails.service';

const TIME = new Intl.DateTimeFormat('az', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Baku',
});

export const accountNews = {
  newDevice: (device: string, address: string): AccountNews => ({
    subject: 'yeni cihazdan giriş',
    paragraphs: [
      'Hesabınıza əvvəllər istifadə etmədiyiniz cihazdan daxil olundu.',
      `Cihaz: ${device}. Ünvan: ${address}. Vaxt: ${TIME.format(new Date())} (Bakı).`,
    ],
  }),
  passwordChanged: {
    subject: 'şifrəniz dəyişdirildi',
    paragraphs: ['Hesabınızın şifrəsi dəyişdirildi. Bütün əvvəlki sessiyalar bitdi.'],
  },
  emailChanged: (email: string): AccountNews => ({
    subject: 'e-poçt ünvanınız dəyişdirildi',
    paragraphs: [`Hesabınızın e-poçt ünvanı indi belədir: ${email}. Bu məktub əvvəlki ünvana göndərilib.`],
  }),
  twoFactorEnabled: {
    subject: 'ikimərhələli giriş işə salındı',
    paragraphs: ['Bundan sonra giriş üçün şifrədən başqa tətbiqdəki kod da lazımdır.'],
  },
  twoFactorDisabled: {
    subject: 'ikimərhələli giriş söndürüldü',
    paragraphs: ['Bundan sonra giriş üçün yalnız şifrə kifayətdir.'],
  },
  recoveryCodesRenewed: {
    subject: 'yeni bərpa kodları',
    paragraphs: ['İkimərhələli giriş üçün yeni bərpa kodları hazırlandı. Əvvəlki kodlar artıq işləmir.'],
  },
  recoveryCodeUsed: (left: number): AccountNews => ({
    subject: 'bərpa kodu ilə giriş',
    paragraphs: [`Hesabınıza bərpa kodu ilə daxil olundu. Qalan kodların sayı: ${left}.`],
  }),
  passkeyAdded: (name: string): AccountNews => ({
    subject: 'yeni keçid açarı',
    paragraphs: [`Hesabınıza keçid açarı əlavə edildi: ${name}. Onunla şifrəsiz daxil olmaq olar.`],
  }),
  passkeyRemoved: (name: string): AccountNews => ({
    subject: 'keçid açarı silindi',
    paragraphs: [`Hesabınızdan keçid açarı silindi: ${name}.`],
  }),
} as const;
