import type { z } from 'zod';
import type { ErrorDetail } from './errors';

const megabytes = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(2));

export const SENTENCES = {
  required: 'Bu sahə mütləqdir.',
  unknownField: 'Bu sahə tanınmır.',
  badCharacters: 'Yolverilməz simvol var.',
  badFormat: 'Yazılış düzgün deyil.',
  publicKey: 'PEM formatında Ed25519 açıq açarı yazın.',
  pushEndpoint: 'Push xidmətinin ümumi şəbəkədəki https ünvanını yazın.',
  pushKeys: 'Açarlar push abunəliyinin açarları deyil.',
  email: 'Düzgün e-poçt ünvanı yazın.',
  url: 'Düzgün http və ya https ünvanı yazın.',
  serviceHost: 'SERVICE_HOSTS bu ünvanın host və portunu icazəli saymır.',
  username: 'Yalnız hərf, rəqəm, alt xətt, nöqtə və defis yazmaq olar.',
  commonPassword: 'Bu şifrə çox geniş yayılıb, başqasını seçin.',
  oneOf: (values: string) => `Bunlardan biri olmalıdır: ${values}.`,
  type: (expected: string) => `Burada ${expected} gözlənilir.`,
  minCharacters: (n: number) => (n === 1 ? 'Bu sahə boş ola bilməz.' : `Ən azı ${n} simvol olmalıdır.`),
  maxCharacters: (n: number) => `Ən çoxu ${n} simvol ola bilər.`,
  minNumber: (n: number) => `Ən azı ${n} olmalıdır.`,
  maxNumber: (n: number) => `Ən çoxu ${n} ola bilər.`,
  date: 'Tarixi il-ay-gün kimi yazın, məsələn, 2026-01-31.',
  futureDate: 'Gələcək bir gün yazmaq olmaz.',
  wholeList: 'Siyahıdakı filmlərin hamısı bir dəfə yazılmalıdır.',
  before: 'Siyahının davamı bu ünvandan oxuna bilmir.',
  repeatedIds: 'Eyni element iki dəfə yazılıb.',
  titleLanguages: 'Hər dil üçün bir ad yazmaq olar.',
  maxItems: (n: number) => `Ən çoxu ${n} element ola bilər.`,
  bytesMax: (n: number) => `Ən çoxu ${megabytes(n)} MB göndərmək olar.`,
  rowsMax: (n: number) => `Faylda ən çoxu ${n} sətir ola bilər.`,
  filesMax: (n: number) => `Arxivdə ən çoxu ${n} fayl ola bilər.`,
  unpackedMax: (ofFile: number, ofAll: number) =>
    `Arxivdəki hər fayl ən çoxu ${megabytes(ofFile)} MB, hamısı birlikdə ən çoxu ${megabytes(ofAll)} MB ola bilər.`,
  bodyExpected: 'Sorğunun gövdəsi JSON obyekti olmalıdır.',
} as const;

const TYPE_NAMES: Record<string, string> = {
  string: 'mətn',
  number: 'rəqəm',
  int: 'tam ədəd',
  boolean: 'true və ya false',
  array: 'siyahı',
  object: 'obyekt',
};

type Issue = z.core.$ZodIssue;

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return SENTENCES.required;
      return SENTENCES.type(TYPE_NAMES[issue.expected] ?? 'başqa növ məlumat');
    case 'too_small':
      return issue.origin === 'string'
        ? SENTENCES.minCharacters(Number(issue.minimum))
        : SENTENCES.minNumber(Number(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string') return SENTENCES.maxCharacters(Number(issue.maximum));
      if (issue.origin === 'array') return SENTENCES.maxItems(Number(issue.maximum));
      return SENTENCES.maxNumber(Number(issue.maximum));
    case 'invalid_format':
      if (issue.format === 'email') return SENTENCES.email;
      if (issue.format === 'url') return SENTENCES.url;
      return SENTENCES.badFormat;
    case 'invalid_value':
      return SENTENCES.oneOf(issue.values.map(String).join(', '));
    case 'custom':
      return issue.message;
    default:
      return SENTENCES.badFormat;
  }
}

const fieldOf = (path: PropertyKey[]) => path.map(String).join('.');

export function detailsOf(error: z.core.$ZodError): ErrorDetail[] {
  const details = new Map<string, string>();
  const note = (field: string, sentence: string) => {
    if (!details.has(field)) details.set(field, sentence);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note(fieldOf([...issue.path, key]), SENTENCES.unknownField);
    else if (issue.path.length === 0 && issue.code === 'invalid_type') note('body', SENTENCES.bodyExpected);
    else note(fieldOf(issue.path), sentenceOf(issue));
  }
  return [...details].map(([field, sentence]) => ({ field, message: sentence }));
}
