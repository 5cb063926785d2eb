import { bioFault, confirmationFault, emailFault, newPasswordFault, usernameFault } from './rules';

it.each([
  ['Şəhla_1.-', undefined],
  ['ab', 'Ən azı 3 simvol olmalıdır.'],
  ['a'.repeat(31), 'Ən çoxu 30 simvol ola bilər.'],
  ['iki söz', 'Yalnız hərf, rəqəm, alt xətt, nöqtə və defis yazmaq olar.'],
  ['', 'Bu sahə mütləqdir.'],
])('username %j', (value, fault) => expect(usernameFault(value)).toBe(fault));

it.each([
  ['a@b.az', undefined],
  ['a@b', 'Düzgün e-poçt ünvanı yazın.'],
])('e-mail %j', (value, fault) => expect(emailFault(value)).toBe(fault));

it('counts characters of a bio, not code units', () => {
  expect(bioFault('🎬'.repeat(500))).toBeUndefined();
  expect(bioFault('🎬'.repeat(501))).toBe('Ən çoxu 500 simvol ola bilər.');
});

it.each([
  ['yeni-sifre-1', undefined],
  ['qisa', 'Ən azı 8 simvol olmalıdır.'],
  ['kohne-sifre', 'Yeni şifrə cari şifrədən fərqli olmalıdır.'],
])('new password %j', (value, fault) => expect(newPasswordFault(value, 'kohne-sifre')).toBe(fault));

it('wants the same password twice', () => {
  expect(confirmationFault('bir', 'iki')).toBe('Şifrələr uyğun gəlmir.');
  expect(confirmationFault('bir', 'bir')).toBeUndefined();
});
