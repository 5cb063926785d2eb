import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import type { PosterPart } from './art/posterArt';
import { GeneratedPoster } from './GeneratedPoster';

interface Props {
  movie: Pick<Movie, 'title' | 'release_year' | 'genres' | 'countries' | 'poster_url'>;
  /** Of `posterVariants`, in rows and grids. */
  variant?: number | undefined;
  /** For the first posters of a page, which must not load lazily. */
  eager?: boolean;
  /** What a page from the server shows of a generated poster, until it is hydrated. Less is painted sooner. */
  rendered?: PosterPart;
  decorative?: boolean;
}

/** Of the picture; its place gives the size at which it shows. */
const SIZE = { width: 200, height: 300 };

export function Poster({ movie, variant = 0, eager = false, rendered = 'whole', decorative = true }: Props) {
  const { title, release_year, genres, countries, poster_url: src } = movie;
  const [broken, setBroken] = useState<string | null>(null);
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  return (
    <Box
      {...label}
      sx={{
        position: 'relative',
        isolation: 'isolate',
        aspectRatio: '2 / 3',
        width: '100%',
        overflow: 'hidden',
        borderRadius: 'var(--poster-radius, 10px)',
        backgroundColor: 'raised',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          boxShadow: 'inset 0 0 0 1px rgba(128, 128, 128, 0.28)',
        },
      }}
    >
      {src && broken !== src ? (
        <Box
          component="img"
          src={src}
          alt=""
          {...SIZE}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager && { fetchPriority: 'high' as const })}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <GeneratedPoster {...{ title, release_year, genres, countries, variant, rendered }} />
      )}
    </Box>
  );
}
