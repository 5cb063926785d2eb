import { useState } from 'react';
import { failureOf, useDateTime } from 'shared-kit';
import type { Scrobble } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { Button, TextLink, Typography } from 'shared-kit/ui';
import { useListFocus } from '../friends/useListFocus';
import { Row, Rows, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { players, scrobbles as say } from '../texts';
import { useScrobblesQuery, useUndoScrobbleMutation } from './programsApi';

const nameOf = ({ title, year, movie }: Scrobble) =>
  movie?.title ?? (title || say.unnamed) + (year === null ? '' : ` (${year})`);

export function ScrobblesPanel() {
  const toast = useToast();
  const query = useScrobblesQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useListFocus<HTMLDivElement>(query.data?.scrobbles.length);
  const [asked, setAsked] = useState<Scrobble | null>(null);
  const [undo, { isLoading }] = useUndoScrobbleMutation();
  const takeBack = async ({ id }: Scrobble) => {
    setAsked(null);
    const { error } = await undo(id);
    if (error) toast.error(failureOf(error).message);
    else toast.success(say.undone);
  };
  return (
    <QueryPanel say={say} query={query}>
      {({ scrobbles }) => (
        <div ref={list} tabIndex={-1}>
          {scrobbles.length === 0 && <Typography>{say.none}</Typography>}
          <Rows role="list" aria-label={say.title} hidden={scrobbles.length === 0}>
            {scrobbles.map((scrobble) => (
              <ScrobbleRow key={scrobble.id} scrobble={scrobble} onUndo={() => setAsked(scrobble)} />
            ))}
          </Rows>
          {asked && (
            <ConfirmDialog
              open
              dangerous
              busy={isLoading}
              title={say.askUndo(nameOf(asked))}
              confirm={say.undo}
              onConfirm={() => void takeBack(asked)}
              onClose={() => setAsked(null)}
            >
              {say.undoDescription}
            </ConfirmDialog>
          )}
        </div>
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
