import { useMemo } from 'react';
import { styled } from 'shared-kit/ui';
import { renderMarkdown } from './renderMarkdown';

const Prose = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    fontSize: '1.0625rem',
    lineHeight: 1.75,
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '1.1em' },
    '& > :is(h2, h3, h4, h5, h6)': { marginTop: '1.8em', lineHeight: 1.3, letterSpacing: '-0.01em' },
    '& > :first-child': { marginTop: 0 },
    '& h2': { fontSize: '1.5rem' },
    '& h3': { fontSize: '1.3125rem' },
    '& :is(h4, h5, h6)': { fontSize: '1.125rem' },
    '& a': { color: palette.accent, textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
    '& :is(ul, ol)': { paddingInlineStart: '1.5em' },
    '& li + li': { marginTop: '0.4em' },
    '& li::marker': { color: palette.text.secondary },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: '1.1em',
      borderInlineStart: `3px solid ${palette.accent}`,
      color: palette.text.secondary,
      fontSize: '1.125rem',
    },
    '& img': { display: 'block', height: 'auto', marginInline: 'auto', borderRadius: 12 },
    // The text below stays where it is when a picture of unknown size arrives.
    '& img:not([width][height])': {
      width: '100%',
      aspectRatio: '16 / 9',
      objectFit: 'contain',
      backgroundColor: palette.raised,
    },
    '& hr': { border: 0, borderTop: `1px solid ${palette.divider}`, marginBlock: '2.2em' },
    '& code': {
      padding: '0.15em 0.4em',
      borderRadius: 6,
      fontSize: '0.9em',
      backgroundColor: palette.raised,
    },
    '& pre': { padding: 16, borderRadius: 12, overflowX: 'auto', backgroundColor: palette.raised },
    '& pre code': { padding: 0, backgroundColor: 'transparent' },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', maxWidth: '100%' },
    '& :is(th, td)': { padding: '8px 14px', border: `1px solid ${palette.divider}`, textAlign: 'start' },
    '& th': { backgroundColor: palette.raised },
    '& mark': {
      color: 'inherit',
      backgroundColor: `color-mix(in srgb, ${palette.warning.main} 30%, transparent)`,
    },
  };
});

export function Markdown({ children }: { children: string }) {
  const html = useMemo(() => renderMarkdown(children), [children]);
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />;
}
