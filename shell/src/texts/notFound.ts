export const notFound = {
  title: 'Səhifə tapılmadı',
  sentence: 'Axtardığınız səhifə yoxdur və ya köçürülüb.',
  home: 'Ana səhifəyə qayıt',
} as const;
