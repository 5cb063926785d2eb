import { Image } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared-kit/ui';
import * as texts from '../texts';
import type { PictureOf } from './statisticsApi';

const PictureDialog = lazy(() => import('./PictureDialog'));

export function PictureButton({ picture }: { picture: PictureOf }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Image size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.picture.title}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
