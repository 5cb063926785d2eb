export const sitePage = {
  updated: (date: string) => `Son dəyişiklik: ${date}`,
  contact: 'Əlaqə',
  operator: (company: string) => `Saytın operatoru: ${company}.`,
  write: 'Sualınız, iradınız və ya şikayətiniz varsa, bizə yazın:',
  writeElsewhere:
    'Sualınız, iradınız və ya şikayətiniz varsa, səhifənin aşağısındakı sosial şəbəkələrdə bizə yazın.',
} as const;
