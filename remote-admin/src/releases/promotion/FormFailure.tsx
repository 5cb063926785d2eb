import { formatNumber } from 'shared-kit';
import type { Failure } from 'shared-kit';
import { Alert } from 'shared-kit/fields';
import * as texts from '../../texts';
import { useLogInfiniteQuery } from '../log/logApi';

function LatestRevision() {
  const { data } = useLogInfiniteQuery(null);
  const latest = data?.pages[0]?.revisions[0];
  return (
    latest && (
      <> {texts.releases.latestRevision(formatNumber(latest.revision), latest.author, latest.reason)}</>
    )
  );
}

interface Props {
  form: { formError: string | null; failure: Failure | null };
}

/** After `MOVED_ON` it also says who changed the registry. */
export const FormFailure = ({ form: { formError, failure } }: Props) =>
  formError && (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {formError}
      {failure?.code === 'MOVED_ON' && <LatestRevision />}
    </Alert>
  );
