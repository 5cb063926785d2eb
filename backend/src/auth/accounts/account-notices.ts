import type { AccountNotice } from './account-notices.service';

const TIME = new Intl.DateTimeFormat('az', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Baku',
});

export const accountNotices = {
  newDevice: (device: string, address: string): AccountNotice => ({
    subject: 'yeni cihazdan giriş',
    paragraphs: [
      'Hesabınıza əvvəllər istifadə etmədiyiniz cihazdan daxil olundu.',
      `Cihaz: ${device}. IP ünvanı: ${address}. Vaxt: ${TIME.format(new Date())} (Bakı).`,
    ],
  }),
  passwordChanged: {
    subject: 'şifrəniz dəyişdirildi',
    paragraphs: ['Hesabınızın şifrəsi dəyişdirildi. Bütün əvvəlki sessiyalar bitdi.'],
  },
  emailChanged: (email: string): AccountNotice => ({
    subject: 'e-poçt ünvanınız dəyişdirildi',
    paragraphs: [`Hesabınızın e-poçt ünvanı indi belədir: ${email}. Bu məktub əvvəlki ünvana göndərilib.`],
    // A reset link would go to the new address.
    advice:
      'Bunu siz etməmisinizsə, aşağıdakı linklə bütün cihazlarda hesabdan çıxın, sonra istifadəçi adınızla daxil olub şifrənizi və e-poçt ünvanınızı dəyişin. Daxil ola bilmirsinizsə, administratora yazın.',
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
  recoveryCodeUsed: (left: number): AccountNotice => ({
    subject: 'bərpa kodu ilə giriş',
    paragraphs: [`Hesabınıza bərpa kodu ilə daxil olundu. Qalan kodların sayı: ${left}.`],
  }),
  passkeyAdded: (name: string): AccountNotice => ({
    subject: 'yeni keçid açarı',
    paragraphs: [`Hesabınıza keçid açarı əlavə edildi: ${name}. Onunla şifrəsiz daxil olmaq olar.`],
  }),
  passkeyRemoved: (name: string): AccountNotice => ({
    subject: 'keçid açarı silindi',
    paragraphs: [`Hesabınızdan keçid açarı silindi: ${name}.`],
  }),
} as const;
