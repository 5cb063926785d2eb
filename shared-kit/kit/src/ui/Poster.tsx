import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { drawnPoster } from 'shared-kit/contract/paths';

interface Props {
  movie: Pick<Movie, 'id' | 'title' | 'poster'>;
  /** For the first posters of a page, which must not load lazily. */
  eager?: boolean;
  decorative?: boolean;
}

/** Of the picture; its place gives the size at which it shows. */
const SIZE = { width: 200, height: 300 };

/** The film's picture, or its drawing where there is none or the picture can't be shown. */
export function Poster({ movie: { id, title, poster }, eager = false, decorative = true }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Box
      sx={{
        position: 'relative',
        isolation: 'isolate',
        aspectRatio: '2 / 3',
        width: '100%',
        overflow: 'hidden',
        borderRadius: 'var(--poster-radius, 10px)',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          boxShadow: 'inset 0 0 0 1px rgba(128, 128, 128, 0.28)',
        },
      }}
      style={{ backgroundColor: poster.color }}
    >
      <Box
        component="img"
        src={broken === poster.url ? drawnPoster(id) : poster.url}
        alt={decorative ? '' : title}
        {...SIZE}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' as const })}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(poster.url)}
        sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
      />
    </Box>
  );
}
