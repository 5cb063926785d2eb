import { useEffect } from 'react';
import { api, calls, failureOf } from 'shared-kit';
import type { AnswerOf, platformCalls } from 'shared-kit/contract';
import { platformRoutes } from 'shared-kit/contract/routes';
import { useToast } from 'shared-kit/state';
import { Button, Stack, styled, Typography } from 'shared-kit/ui';
import type { FeatureLoader, Region } from '../releases/FeatureLoader';
import { inspector as say } from '../texts/inspector';
import { useRegions } from './useRegions';

const HUES = [265, 150, 30, 200, 330, 95];

type Inspection = AnswerOf<typeof platformCalls.inspect>;

const { useInspectionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    inspection: build.query<Inspection, void>(calls(platformRoutes.inspect)),
  }),
});

/** The same everywhere for one feature, and dark enough for white text. */
const colourOf = (feature: string) =>
  `oklch(0.5 0.18 ${HUES[[...feature].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES.length]})`;

const Layer = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 1600,
  pointerEvents: 'none',
  overflow: 'hidden',
});
const Outline = styled('div')({ position: 'absolute', borderStyle: 'solid', borderWidth: 2 });
const Label = styled('span')({
  position: 'absolute',
  insetInlineStart: 0,
  top: 0,
  maxWidth: '100%',
  padding: '1px 6px',
  overflow: 'hidden',
  color: '#fff',
  font: '600 12px/1.4 ui-monospace, monospace',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Panel = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetInlineEnd: 16,
  bottom: 16,
  zIndex: 1601,
  width: 'min(420px, calc(100% - 32px))',
  maxHeight: '50vh',
  padding: 16,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: '0 12px 40px rgb(0 0 0 / 30%)',
  '& ul': { margin: '8px 0 12px', padding: 0, listStyle: 'none', fontSize: '0.8125rem' },
  '& li': { padding: '4px 0 4px 10px', borderInlineStart: '3px solid', marginBlock: 4 },
}));

function describe({ feature, name, release }: Region, inspection: Inspection | undefined): string {
  const known = inspection?.features.find(({ id }) => id === feature);
  const facts = known ? [known.team ?? say.ownTeam, say.health(known.error_free_share)] : [];
  return [`${feature} ${release}`, name, ...facts].join(' · ');
}

/** Shows which release of which team made each region of the page. */
export default function Inspector({ loader, onClose }: { loader: FeatureLoader; onClose: () => void }) {
  const regions = useRegions(loader);
  const { data, error } = useInspectionQuery(undefined, { refetchOnMountOrArgChange: true });
  const toast = useToast();
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose]);
  const lines = regions.map((region) => describe(region, data));
  const footer = data && say.revision(data.revision, data.request_id);
  async function copy(): Promise<void> {
    const text = [window.location.href, ...lines, ...(footer ? [footer] : [])].join('\n');
    await navigator.clipboard.writeText(text).then(
      () => toast.success(say.copied),
      () => toast.error(say.notCopied),
    );
  }
  return (
    <>
      <Layer aria-hidden>
        {regions.flatMap((region) =>
          region.rects.map(({ left, top, width, height }, index) => (
            <Outline
              key={`${region.feature} ${region.name} ${index}`}
              style={{ left, top, width, height, borderColor: colourOf(region.feature) }}
            >
              {index === 0 && (
                <Label style={{ backgroundColor: colourOf(region.feature) }}>{describe(region, data)}</Label>
              )}
            </Outline>
          )),
        )}
      </Layer>
      <Panel aria-label={say.title}>
        <Typography variant="h6" component="h2">
          {say.title}
        </Typography>
        {error && <Typography color="error">{failureOf(error).message}</Typography>}
        <ul>
          {regions.map((region, index) => (
            <li key={`${region.feature} ${region.name}`} style={{ borderColor: colourOf(region.feature) }}>
              {lines[index]}
            </li>
          ))}
          {regions.length === 0 && <li>{say.nothing}</li>}
        </ul>
        {footer && <Typography variant="caption">{footer}</Typography>}
        <Stack direction="row" sx={{ gap: 1, marginTop: 1 }}>
          <Button size="small" variant="contained" onClick={() => void copy()}>
            {say.copy}
          </Button>
          <Button size="small" onClick={onClose}>
            {say.close}
          </Button>
        </Stack>
      </Panel>
    </>
  );
}
