import { isYes } from '../../own-data/import/cells/plain-text';
import { readEmby } from './emby';
import { isNearEnd, type PlayerReport, textOf } from './player-event';

function occasionOf(body: Record<string, unknown>): PlayerReport['occasion'] {
  if (body.NotificationType === 'UserDataSaved')
    return body.SaveReason === 'UpdateUserRating' ? 'rated' : 'other';
  if (body.NotificationType !== 'PlaybackStop') return 'other';
  const completion = textOf(body.PlayedToCompletion);
  const isFinished =
    completion === '' ? isNearEnd(body.PlaybackPositionTicks, body.RunTimeTicks) : isYes(completion);
  return isFinished ? 'played' : 'stopped';
}

/** Of the webhook plugin. Other plugins send what Emby sends. */
export function readJellyfin(body: Record<string, unknown>): PlayerReport | undefined {
  if (textOf(body.NotificationType) === '') return readEmby(body);
  const isEpisode = textOf(body.SeriesName) !== '' || textOf(body.EpisodeNumber) !== '';
  return {
    occasion: occasionOf(body),
    type: textOf(body.ItemType) || (isEpisode ? 'episode' : ''),
    title: body.Name,
    year: body.Year,
    imdb: body.Provider_imdb,
    tmdb: body.Provider_tmdb,
    rating: body.Rating,
  };
}
