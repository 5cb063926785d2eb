import { useId } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  fontWeight: 800,
  fontSize: '1.2rem',
  letterSpacing: '-0.02em',
  '& svg': { flex: 'none' },
  // On phones the text would push buttons out of the header.
  '@media (max-width: 479px)': { 'header & > span': { display: 'none' } },
}));

export function Logo({ compact = false, onClick }: { compact?: boolean; onClick?: () => void }) {
  const gradient = useId();
  return (
    <Home to={PAGES.home} aria-label={texts.brand} {...(onClick && { onClick })}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#3f51b5" />
            <stop offset="1" stopColor="#9c27b0" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
        <path
          d="M10 8.5v15M10 17.5l9.5-9M13.2 15l7 8.5"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="24" cy="9" r="2.4" fill="#fff" />
      </svg>
      {!compact && <span>{texts.brand}</span>}
    </Home>
  );
}
