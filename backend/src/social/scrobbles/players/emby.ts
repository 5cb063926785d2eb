import { isYes } from '../../own-data/import/cells/plain-text';
import { objectOf, isNearEnd, type PlayerReport, textOf } from './player-event';

function occasionOf(event: string, isFinished: boolean): PlayerReport['occasion'] {
  switch (event.toLowerCase()) {
    case 'playback.stop':
    case 'stop':
      return isFinished ? 'played' : 'stopped';
    case 'playback.scrobble':
    case 'scrobble':
      return 'played';
    case 'item.rate':
      return 'rated';
    default:
      return 'other';
  }
}

export function readEmby(body: Record<string, unknown>): PlayerReport | undefined {
  const event = textOf(body.Event);
  if (event === '') return undefined;
  const [item, playback] = [objectOf(body.Item), objectOf(body.PlaybackInfo)];
  const ids = new Map(
    Object.entries(objectOf(item.ProviderIds)).map(([source, id]) => [source.toLowerCase(), id]),
  );
  const isFinished =
    isYes(textOf(playback.PlayedToCompletion)) || isNearEnd(playback.PositionTicks, item.RunTimeTicks);
  return {
    occasion: occasionOf(event, isFinished),
    type: textOf(item.Type),
    title: item.Name,
    year: item.ProductionYear,
    imdb: ids.get('imdb'),
    tmdb: ids.get('tmdb'),
    rating: objectOf(item.UserData).Rating,
  };
}
