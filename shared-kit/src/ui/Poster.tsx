import Box from '@mui/material/Box';
import { useState } from 'react';
import { GeneratedPoster } from './GeneratedPoster';

interface Props {
  title: string;
  year?: number | null;
  genre?: string | undefined;
  src?: string | null;
  /** For the first posters of a page, which must not load lazily. */
  eager?: boolean;
  decorative?: boolean;
}

export function Poster({ title, year, genre, src, eager = false, decorative = true }: Props) {
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
        containerType: 'inline-size',
        boxShadow: 'inset 0 0 0 1px rgba(128, 128, 128, 0.18)',
      }}
    >
      {src && broken !== src ? (
        <Box
          component="img"
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <GeneratedPoster title={title} year={year ?? null} genre={genre} />
      )}
    </Box>
  );
}
