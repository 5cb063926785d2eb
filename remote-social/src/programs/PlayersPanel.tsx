import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Player } from 'shared-kit/contract';
import { PLAYERS } from 'shared-kit/contract/limits';
import { API_BASE } from 'shared-kit/contract/paths';
import { fillPath, splitRoute } from 'shared-kit/contract/route';
import { scrobbleRoutes } from 'shared-kit/contract/routes';
import { ShownOnce } from 'shared-kit/fields';
import { TitledDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { Button, Hint, Typography } from 'shared-kit/ui';
import { RowItem, Rows, RowText } from '../profile/layout';
import { SettingsPanel } from '../profile/SettingsPanel';
import { newToken, players as say } from '../texts';
import { useNewToken } from './useNewToken';

const [, PATH] = splitRoute(scrobbleRoutes.receive);
const addressFor = (player: Player, token: string) =>
  window.location.origin + API_BASE + fillPath(PATH, { player, token });

/** Each address has a token of its own, so that one player can be cut off. */
export function PlayersPanel() {
  const toast = useToast();
  const { token, make, isLoading, forget } = useNewToken();
  const [player, setPlayer] = useState<Player>('plex');
  const get = async (chosen: Player) => {
    setPlayer(chosen);
    try {
      await make({ name: say.names[chosen], scopes: ['scrobble'], expires_in_days: null });
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
  return (
    <SettingsPanel title={say.title} description={say.description}>
      <Rows role="list" aria-label={say.title}>
        {PLAYERS.map((one) => (
          <RowItem key={one}>
            <RowText>
              <Typography sx={{ fontWeight: 650 }}>{say.names[one]}</Typography>
              <Hint>{say.where[one]}</Hint>
            </RowText>
            <Button
              variant="outlined"
              aria-label={say.getOf(say.names[one])}
              loading={isLoading && player === one}
              sx={{ minHeight: 44 }}
              onClick={() => void get(one)}
            >
              {say.get}
            </Button>
          </RowItem>
        ))}
      </Rows>
      {token !== null && (
        <TitledDialog title={say.made(say.names[player])} maxWidth="sm" onClose={forget} staysOpen>
          <Typography>{say.where[player]}</Typography>
          <ShownOnce
            label={say.address}
            value={addressFor(player, token)}
            say={{ ...newToken, sentence: say.once }}
          />
        </TitledDialog>
      )}
    </SettingsPanel>
  );
}
