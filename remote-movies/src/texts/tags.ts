export const tags = {
  title: 'Etiketlər',
  showAll: (tag: string) => `«${tag}» etiketini götür və hamısını göstər`,
  tooLong: (max: number) => `Etiketdə ən çoxu ${max} hərf ola bilər.`,
  none: 'Bu etiketlə heç nə yoxdur',
} as const;
