import { useState } from 'react';
import { useDateTime } from 'shared-kit';
import type { Scrobble } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { Button, TextLink, Typography } from 'shared-kit/ui';
import { FocusedRows } from '../profile/FocusedRows';
import { Row, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { players, scrobbles as say } from '../texts';
import { useScrobblesQuery, useUndoScrobbleMutation } from './programsApi';

const nameOf = ({ title, year, movie }: Scrobble) =>
  movie?.title ?? (title || say.unnamed) + (year === null ? '' : ` (${year})`);

export function ScrobblesPanel() {
  const attempt = useAttempt();
  const query = useScrobblesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Scrobble | null>(null);
  const [undo, { isLoading }] = useUndoScrobbleMutation();
  return (
    <QueryPanel say={say} query={query}>
      {({ scrobbles }) => (
        <>
          <FocusedRows label={say.title} none={<Typography>{say.none}</Typography>}>
            {scrobbles.map((scrobble) => (
              <ScrobbleRow key={scrobble.id} scrobble={scrobble} onUndo={() => setAsked(scrobble)} />
            ))}
          </FocusedRows>
          {asked && (
            <ConfirmDialog
              open
              dangerous
              busy={isLoading}
              title={say.askUndo(nameOf(asked))}
              confirm={say.undo}
              onConfirm={() => {
                setAsked(null);
                void attempt(undo(asked.id), say.undone);
              }}
              onClose={() => setAsked(null)}
            >
              {say.undoDescription}
            </ConfirmDialog>
          )}
        </>
      )}
    </QueryPanel>
  );
}

function ScrobbleRow({ scrobble, onUndo }: { scrobble: Scrobble; onUndo: () => void }) {
  const { source, received_at, status, reason, movie } = scrobble;
  const received = useDateTime(received_at);
  const outcome = [say.statuses[status], reason && say.reasons[reason]].filter(Boolean).join(': ');
  const name = nameOf(scrobble);
  return (
    <Row>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>
          {movie ? <TextLink to={moviePage(movie.id)}>{name}</TextLink> : name}
        </Typography>
        <Typography variant="body2">{outcome}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }} {...received.zone}>
          {[players.names[source], received.text].filter(Boolean).join(' · ')}
        </Typography>
      </RowText>
      {status !== 'ignored' && (
        <Button aria-label={say.undoOf(name)} aria-haspopup="dialog" onClick={onUndo}>
          {say.undo}
        </Button>
      )}
    </Row>
  );
}
