import { Box, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Logo } from '../Logo';

const Bar = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  marginTop: 'auto',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    maxWidth: 1280,
    marginInline: 'auto',
    padding: '24px clamp(16px, 4vw, 48px)',
  },
  '& a': { color: theme.vars.palette.text.secondary },
  '& a:hover': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { paddingBottom: 64 },
}));

const MARK_SIZE = 22;
/** Outlines on a 24 px grid: lucide has no company logos. */
const MARKS = {
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  X: 'M4 4l16 16M20 4 4 20',
  YouTube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM10 9l5 3-5 3z',
} as const;

export function Footer() {
  return (
    <Bar>
      <div>
        <Box sx={{ display: 'grid' }}>
          <Logo />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.footer.copyright(new Date().getFullYear())} {texts.footer.company}
          </Typography>
        </Box>
        <Box
          component="ul"
          aria-label={texts.footer.social}
          sx={{ display: 'flex', gap: 1, listStyle: 'none', padding: 0 }}
        >
          {texts.footer.links.map(({ name, href }) => (
            <li key={name}>
              <Box
                component="a"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={name}
                sx={{ display: 'grid', placeItems: 'center', width: 44, height: 44 }}
              >
                <svg
                  width={MARK_SIZE}
                  height={MARK_SIZE}
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  <path d={MARKS[name]} />
                </svg>
              </Box>
            </li>
          ))}
        </Box>
      </div>
    </Bar>
  );
}
