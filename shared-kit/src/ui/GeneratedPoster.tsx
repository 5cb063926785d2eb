import { styled } from '@mui/material/styles';
import { hashOf, hueOf } from './colourOf';

interface Props {
  title: string;
  year: number | null;
  genre: string | undefined;
}

const GRAIN = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2'/%3E%3CfeColorMatrix values='0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .5 0'/%3E%3C/filter%3E%3Crect width='120' height='120' filter='url(%23n)' opacity='.35'/%3E%3C/svg%3E")`;

const Sheet = styled('div')({
  position: 'absolute',
  inset: 0,
  color: '#fff',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    backgroundImage: GRAIN,
    mixBlendMode: 'overlay',
    opacity: 0.5,
  },
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    inset: 0,
    background: 'linear-gradient(to top, rgba(6, 6, 16, 0.78), rgba(6, 6, 16, 0.35) 45%, transparent 75%)',
  },
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
});
const Words = styled('div')({
  position: 'absolute',
  zIndex: 2,
  inset: 0,
  padding: '9cqw',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textShadow: '0 1px 12px rgba(0, 0, 0, 0.35)',
});
const Small = styled('span')({
  fontSize: 'clamp(9px, 6.2cqw, 20px)',
  fontWeight: 600,
  letterSpacing: '0.04em',
  opacity: 0.92,
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4cqw',
});
const Title = styled('span')({
  fontWeight: 800,
  lineHeight: 1.06,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
});

const MOTIFS = [
  (light: string) => (
    <>
      <circle cx="140" cy="104" r="74" fill={light} opacity=".9" />
      <path d="M0 190q60-40 110-8t90-22v140H0z" fill="#000" opacity=".28" />
    </>
  ),
  (light: string) => (
    <>
      <path d="M200 0 60 300h70L200 150z" fill={light} opacity=".85" />
      <path d="M200 0 0 250v50h22z" fill="#fff" opacity=".1" />
    </>
  ),
  (light: string) => (
    <g fill="none" stroke={light} strokeWidth="15">
      {[32, 62, 92, 122, 152].map((r) => (
        <circle key={r} cx="200" cy="80" r={r} opacity={1.05 - r / 170} />
      ))}
    </g>
  ),
  (light: string) => (
    <g fill={light}>
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <rect
          key={i}
          x={12 + i * 31}
          y={150 - ((i * 53) % 90)}
          width="20"
          height="300"
          rx="10"
          opacity={0.3 + i * 0.12}
        />
      ))}
    </g>
  ),
  (light: string) => (
    <>
      <path d="M0 60h200v62H0z" fill={light} opacity=".8" />
      <path d="M0 134h200v18H0zM0 164h200v8H0z" fill={light} opacity=".45" />
    </>
  ),
  (light: string) => (
    <>
      <path d="M100 30 176 160H24z" fill={light} opacity=".85" />
      <path d="M100 86 176 216H24z" fill="#000" opacity=".25" />
    </>
  ),
];

const LONG_TITLE = 44;
const MEDIUM_TITLE = 18;
const sizeOf = (title: string) => (title.length > LONG_TITLE ? 9.5 : title.length > MEDIUM_TITLE ? 12 : 15.5);

export function GeneratedPoster({ title, year, genre }: Props) {
  const hash = hashOf(title);
  const hue = (hueOf(genre ?? title) + (hash % 50) - 25 + 360) % 360;
  const second = (hue + 28 + (hash % 5) * 17) % 360;
  const motif = MOTIFS[hash % MOTIFS.length];
  return (
    <Sheet style={{ background: `linear-gradient(165deg, hsl(${hue} 52% 27%), hsl(${second} 58% 13%))` }}>
      <svg viewBox="0 0 200 300" preserveAspectRatio="xMidYMid slice">
        {motif?.(`hsl(${second} 62% 46%)`)}
      </svg>
      <Words>
        <Small>
          <span>{genre}</span>
          <span>{year}</span>
        </Small>
        <Title lang="az" style={{ fontSize: `max(11px, ${sizeOf(title)}cqw)` }}>
          {title}
        </Title>
      </Words>
    </Sheet>
  );
}
