/** Apart from the kit's other texts: these are bundled with the parts, not with the first page. */
export const texts = {
  showPassword: 'Yazdığınızı göstər',
  hidePassword: 'Yazdığınızı gizlət',
  share: 'Paylaş',
  linkCopied: 'Keçid kopyalandı',
  linkNotCopied: 'Keçidi kopyalamaq mümkün olmadı',
} as const;
