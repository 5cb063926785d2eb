import { failureOf } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  PageTitle,
  PosterSkeletons,
  Typography,
} from 'shared-kit/ui';
import { FilmGrid } from './FilmGrid';
import { useFeatureNameFilmsQuery } from './filmsApi';
import { texts } from './texts';

const FILMS_SHOWN = 12;

function NewestFilms() {
  const { data: films, error, refetch } = useFeatureNameFilmsQuery(FILMS_SHOWN);
  if (error) return <ErrorState detail={failureOf(error).message} retry={() => void refetch()} />;
  if (!films) return <PosterSkeletons count={FILMS_SHOWN} />;
  if (films.length === 0)
    return (
      <EmptyState sentence={texts.empty} action={<ButtonLink to={PAGES.home}>{texts.home}</ButtonLink>} />
    );
  return <FilmGrid films={films} />;
}

export default function FeatureNamePage() {
  return (
    <Page>
      <PageTitle sx={{ marginBottom: 1 }}>{texts.title}</PageTitle>
      <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{texts.lead}</Typography>
      <NewestFilms />
    </Page>
  );
}
