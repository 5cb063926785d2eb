import { NotebookPen } from 'lucide-react';
import { Slot } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { ShareButton } from 'shared-kit/parts';
import { useHasSession } from 'shared-kit/state';
import { Box, Button, ForVisitors, PlaceForUsers, Row, Skeleton, styled } from 'shared-kit/ui';
import { useDiaryDialog } from '../diary/useDiaryDialog';
import { MarkButtons } from '../marks/MarkButtons';
import { OwnStars } from '../ratings/OwnStars';
import { ReportMenu } from '../reporting/ReportMenu';
import { diary as diaryTexts, movie as say, ratings, reporting } from '../texts';
import { FilmMenu } from './FilmMenu';
import { LoginInvitation } from '../parts/LoginInvitation';

/** Of the stars, the marks and the row of buttons. */
const HEIGHT = 211;

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  width: '100%',
  maxWidth: 440,
  padding: 16,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

export const FilmActionsSkeleton = () => (
  <Panel data-area="actions">
    <Skeleton variant="rounded" height={HEIGHT} />
  </Panel>
);

function LogButton({ movie }: { movie: Movie }) {
  const diary = useDiaryDialog();
  return (
    <>
      <Button
        variant="contained"
        sx={{ flex: 1 }}
        startIcon={<NotebookPen size={18} aria-hidden />}
        onPointerEnter={() => diary.preload()}
        onClick={() => diary.open({ movie })}
      >
        {diaryTexts.log}
      </Button>
      {diary.dialog}
    </>
  );
}

/** What one does most with a film. */
export function FilmActions({ movie }: { movie: Movie }) {
  const hasSession = useHasSession();
  const title = shownTitle(movie);
  return (
    <Panel data-area="actions" aria-label={say.actions}>
      {hasSession ? (
        <Box sx={{ display: 'grid', gap: 1.5, minHeight: HEIGHT }}>
          <OwnStars movieId={movie.id} />
          <MarkButtons movieId={movie.id} />
          <Row>
            <LogButton movie={movie} />
            <FilmMenu movie={movie} />
          </Row>
        </Box>
      ) : (
        <PlaceForUsers>
          <Skeleton variant="rounded" height={HEIGHT} />
        </PlaceForUsers>
      )}
      <ForVisitors>
        <LoginInvitation sentence={ratings.invitation} />
        <Row>
          <ShareButton title={title} />
          <ReportMenu
            name={reporting.menuOfMovie(title)}
            target={{ kind: 'movie', id: movie.id, name: title }}
            size="medium"
          />
        </Row>
      </ForVisitors>
      <Slot name="movies/film-actions@1" props={{ movieId: movie.id, title }} small />
    </Panel>
  );
}
