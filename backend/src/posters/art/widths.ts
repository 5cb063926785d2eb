/** Written by tasks/fonts.ts. */
export const LETTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~ƏəıØøÆæŒœßĐđŁł«»·–—‘’“”…';

/** By weight and letter: a character whose code is 20 + the width in hundredths of the font's size, rounded up. */
export const WIDTHS = {
  500: '01:WVhZ,55@M0C/EW:MQTRSGSS/0MMMHwYW[]RQ]^0MUOl_aTaWVN]ZwRTQ6E6MBNLRLRN:RP+.J+gPPRR:H9NKjIQH</<MaN+aPqqvS]RP5GG/Ob00DD\\',
  800: '14?ZWp^.99DQ4C1IV<LRTRSHSS24QQQJx]Y\\^SQ^_3PYQpbbWbZWQ_]zZ[S9I9Q@SNTMTN;TQ/0N/kQPTT<H9OMlNSG=2=QbN/bProsW^TQ:PP2Sh33KKc',
};
