import { useDateTime } from 'shared-kit';
import type { Scrobble } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { useAttempt, useConfirm } from 'shared-kit/parts';
import { Button, Hint, TextLink, Typography } from 'shared-kit/ui';
import { FocusedRows } from '../profile/FocusedRows';
import { RowItem, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { players, scrobbles as say } from '../texts';
import { useScrobblesQuery, useUndoScrobbleMutation } from './programsApi';

const nameOf = ({ title, year, movie }: Scrobble) =>
  movie?.title ?? (title || say.unnamed) + (year === null ? '' : ` (${year})`);

export function ScrobblesPanel() {
  const query = useScrobblesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryPanel say={say} query={query}>
      {({ scrobbles }) => (
        <FocusedRows label={say.title} none={<Typography>{say.none}</Typography>}>
          {scrobbles.map((scrobble) => (
            <ScrobbleRow key={scrobble.id} scrobble={scrobble} />
          ))}
        </FocusedRows>
      )}
    </QueryPanel>
  );
}

function ScrobbleRow({ scrobble }: { scrobble: Scrobble }) {
  const { id, source, received_at, status, reason, movie } = scrobble;
  const received = useDateTime(received_at);
  const outcome = [say.statuses[status], reason && say.reasons[reason]].filter(Boolean).join(': ');
  const name = nameOf(scrobble);
  const attempt = useAttempt();
  const [undo] = useUndoScrobbleMutation();
  const undoing = useConfirm(() => attempt(undo(id), say.undone), {
    title: say.askUndo(name),
    body: say.undoDescription,
    confirm: say.undo,
    dangerous: true,
  });
  return (
    <RowItem>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>
          {movie ? <TextLink to={moviePage(movie.id)}>{name}</TextLink> : name}
        </Typography>
        <Typography variant="body2">{outcome}</Typography>
        <Hint>{[players.names[source], received.text].filter(Boolean).join(' · ')}</Hint>
      </RowText>
      {status !== 'ignored' && (
        <Button aria-label={say.undoOf(name)} aria-haspopup="dialog" onClick={undoing.ask}>
          {say.undo}
        </Button>
      )}
      {undoing.dialog}
    </RowItem>
  );
}
