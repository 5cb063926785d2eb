/** Not in the kit's other texts, which are part of the first page's bundle. */
export const texts = {
  showPassword: 'Yazdığınızı göstər',
  hidePassword: 'Yazdığınızı gizlət',
  share: 'Paylaş',
  linkCopied: 'Keçid kopyalandı',
  linkNotCopied: 'Keçidi kopyalamaq mümkün olmadı',
} as const;
