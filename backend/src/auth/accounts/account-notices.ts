import { mailTime } from '../../mail/mail.module';
import type { AccountNotice } from './account-notices.service';

export const accountNotices = {
  newDevice: (device: string, address: string): AccountNotice => ({
    subject: 'yeni cihazdan giriş',
    paragraphs: [
      'Hesabınıza əvvəllər istifadə etmədiyiniz cihazdan daxil olundu.',
      `Cihaz: ${device}. IP ünvanı: ${address}. Vaxt: ${mailTime(new Date())} (Bakı).`,
    ],
  }),
  passwordChanged: {
    event: { event: 'password changed', factor: 'password' },
    subject: 'şifrəniz dəyişdirildi',
    paragraphs: ['Hesabınızın şifrəsi dəyişdirildi. Bütün əvvəlki sessiyalar bitdi.'],
  },
  emailChanged: (email: string): AccountNotice => ({
    event: { event: 'email changed' },
    subject: 'e-poçt ünvanınız dəyişdirildi',
    paragraphs: [`Hesabınızın e-poçt ünvanı indi belədir: ${email}. Bu məktub əvvəlki ünvana göndərilib.`],
    // A reset link would go to the new address.
    advice:
      'Bunu siz etməmisinizsə, aşağıdakı linklə bütün cihazlarda hesabdan çıxın, sonra istifadəçi adınızla daxil olub şifrənizi və e-poçt ünvanınızı dəyişin. Daxil ola bilmirsinizsə, administratora yazın.',
  }),
  twoFactorEnabled: {
    event: { event: 'factor added', factor: 'app code' },
    subject: 'ikimərhələli giriş işə salındı',
    paragraphs: ['Bundan sonra giriş üçün şifrədən başqa tətbiqdəki kod da lazımdır.'],
  },
  twoFactorDisabled: {
    event: { event: 'factor removed', factor: 'app code' },
    subject: 'ikimərhələli giriş söndürüldü',
    paragraphs: ['Bundan sonra giriş üçün yalnız şifrə kifayətdir.'],
  },
  recoveryCodesRenewed: {
    event: { event: 'recovery codes renewed', factor: 'recovery code' },
    subject: 'yeni bərpa kodları',
    paragraphs: ['İkimərhələli giriş üçün yeni bərpa kodları hazırlandı. Əvvəlki kodlar artıq işləmir.'],
  },
  recoveryCodeUsed: (left: number): AccountNotice => ({
    event: { event: 'recovery code used', factor: 'recovery code' },
    subject: 'bərpa kodu ilə giriş',
    paragraphs: [`Hesabınıza bərpa kodu ilə daxil olundu. Qalan kodların sayı: ${left}.`],
  }),
  passkeyAdded: (name: string): AccountNotice => ({
    event: { event: 'factor added', factor: 'passkey' },
    subject: 'yeni keçid açarı',
    paragraphs: [`Hesabınıza keçid açarı əlavə edildi: ${name}. Onunla şifrəsiz daxil olmaq olar.`],
  }),
  passkeyRemoved: (name: string): AccountNotice => ({
    event: { event: 'factor removed', factor: 'passkey' },
    subject: 'keçid açarı silindi',
    paragraphs: [`Hesabınızdan keçid açarı silindi: ${name}.`],
  }),
} satisfies Record<string, AccountNotice | ((...given: never[]) => AccountNotice)>;
