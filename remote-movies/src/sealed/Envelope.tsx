import { keyframes, styled } from 'shared-kit/ui';

const breakSeal = keyframes`40% { transform: scale(1.25) } to { transform: scale(0); opacity: 0 }`;
const openFlap = keyframes`to { transform: scaleY(-1) }`;
const leave = keyframes`to { transform: translateY(14px); opacity: 0; visibility: hidden }`;

const Drawing = styled('svg')(({ theme }) => {
  const paper = (share: number) =>
    `color-mix(in srgb, ${theme.vars.palette.accent} ${share}%, ${theme.vars.palette.background.paper})`;
  return {
    display: 'block',
    overflow: 'visible',
    '& [data-part="back"]': { fill: paper(26) },
    '& [data-part="pocket"]': { fill: paper(14), stroke: paper(34) },
    '& [data-part="flap"]': { fill: paper(22), stroke: paper(38), transformOrigin: '66px 6px' },
    '& [data-part="seal"]': { transformOrigin: '66px 50px' },
    '&[data-opens]': {
      animation: `${leave} 380ms 900ms ease-in forwards`,
      '& [data-part="seal"]': { animation: `${breakSeal} 360ms 150ms ease-in forwards` },
      '& [data-part="flap"]': { animation: `${openFlap} 320ms 500ms ease-out forwards` },
      '@media (prefers-reduced-motion: reduce)': { display: 'none' },
    },
  };
});

/** A letter with a wax seal. `opens` breaks the seal and takes the letter away. */
export const Envelope = ({ opens = false }: { opens?: boolean }) => (
  <Drawing viewBox="0 0 132 92" width={132} aria-hidden {...(opens && { 'data-opens': '' })}>
    <rect data-part="back" x="2" y="4" width="128" height="86" rx="9" />
    <path data-part="pocket" d="M2 14 58 50q8 5 16 0L130 14V81q0 9-9 9H11q-9 0-9-9Z" strokeLinejoin="round" />
    <path data-part="flap" d="M4 9q1-3 5-3h114q4 0 5 3L72 50q-6 5-12 0Z" strokeLinejoin="round" />
    <g data-part="seal">
      <path
        d="M66 32c5-2 8 3 12 4s6 4 6 8 4 7 2 11-6 4-8 8-7 2-11 4-7-2-11-3-4-6-7-8-1-7 0-11 4-6 7-9 6-2 10-4Z"
        fill="#b4322a"
      />
      <circle cx="66" cy="50" r="12.5" fill="none" stroke="#fff" strokeOpacity="0.35" />
      <path
        d="m66 42 2.4 5 5.5.7-4 3.8 1 5.4-4.9-2.7-4.9 2.7 1-5.4-4-3.8 5.5-.7Z"
        fill="#fff"
        fillOpacity="0.85"
      />
    </g>
  </Drawing>
);
