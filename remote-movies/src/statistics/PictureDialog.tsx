import { Download, Send } from 'lucide-react';
import { TitledDialog } from 'shared-kit/overlays';
import { Box, Button, QueryView, Skeleton } from 'shared-kit/ui';
import { picture as say } from '../texts';
import { type PictureOf, usePictureQuery } from './statisticsApi';

const SIZE = { width: 1200, height: 630 };
const CANCELLED = 'AbortError';

const titleOf = (picture: PictureOf) => (picture.of === 'year' ? say.year(picture.year) : say.passport);
const fileNameOf = (picture: PictureOf) => say.fileName(picture.of === 'year' ? picture.year : 'pasport');

const canSendFiles = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });

async function send(address: string, picture: PictureOf): Promise<void> {
  const bytes = await (await fetch(address)).blob();
  const file = new File([bytes], fileNameOf(picture), { type: 'image/png' });
  try {
    await navigator.share({ title: titleOf(picture), files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === CANCELLED)) throw error;
  }
}

export default function PictureDialog({ picture, onClose }: { picture: PictureOf; onClose: () => void }) {
  const query = usePictureQuery(picture);
  const { currentData: address } = query;
  return (
    <TitledDialog
      title={say.title}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          {address !== undefined && canSendFiles() && (
            <Button
              variant="outlined"
              startIcon={<Send size={18} aria-hidden />}
              onClick={() => void send(address, picture)}
            >
              {say.send}
            </Button>
          )}
          <Button
            variant="contained"
            startIcon={<Download size={18} aria-hidden />}
            disabled={address === undefined}
            component="a"
            href={address}
            download={fileNameOf(picture)}
          >
            {say.download}
          </Button>
        </>
      }
    >
      <Box sx={{ aspectRatio: `${SIZE.width} / ${SIZE.height}`, borderRadius: 2, overflow: 'hidden' }}>
        <QueryView
          query={query}
          small
          waiting={
            <Skeleton
              role="status"
              aria-label={say.loading}
              variant="rectangular"
              width="100%"
              height="100%"
            />
          }
        >
          {(src) => (
            <Box
              component="img"
              src={src}
              alt={titleOf(picture)}
              {...SIZE}
              sx={{ display: 'block', width: '100%', height: 'auto' }}
            />
          )}
        </QueryView>
      </Box>
    </TitledDialog>
  );
}
