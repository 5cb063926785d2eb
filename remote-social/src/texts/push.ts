export const push = {
  title: 'Bu cihazda bildirişlər',
  description:
    'Kinodost bağlı olanda da xəbəriniz olsun: dostunuz sizi «Bu axşam» otağına çağıranda və seçdiyiniz bildirişlər gələndə. Hesabdan çıxanda dayanır.',
  states: {
    on: 'Bu cihaza bildiriş gəlir.',
    off: 'Bu cihaza bildiriş gəlmir.',
    blocked:
      'Brauzer bu saytın bildirişlərini bloklayıb. Ünvanın yanındakı işarədən bildirişlərə icazə verin və səhifəni yeniləyin.',
    unsupported:
      'Bu brauzer bildiriş göstərə bilmir. iPhone və iPad-də əvvəlcə Kinodostu ana ekrana əlavə edin və oradan açın.',
  },
  turnOn: 'Bu cihazda aç',
  turnOff: 'Bu cihazda söndür',
  failed: 'Bildirişləri açmaq alınmadı. İnternet bağlantınızı yoxlayıb yenidən cəhd edin.',
  offer: 'Dostunuz sizi film seçməyə çağıranda bu cihaza bildiriş gəlsin?',
  notNow: 'İndi yox',
} as const;
