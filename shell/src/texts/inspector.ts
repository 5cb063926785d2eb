export const inspector = {
  title: 'İnspektor',
  /** `share` of the loads, from 0 to 1; null without loads. */
  health: (share: number | null) =>
    share === null ? 'yükləmə yoxdur' : `${(share * 100).toFixed(1).replace('.', ',')} % xətasız`,
  ownTeam: 'Məhsulun özü',
  revision: (revision: number, request: string) => `Reviziya ${revision} · sorğu ${request}`,
  nothing: 'Bu səhifədə hissə yoxdur',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  notCopied: 'Kopyalanmadı',
  close: 'Bağla',
} as const;
