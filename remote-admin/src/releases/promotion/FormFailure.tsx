import { formatNumber } from 'shared-kit';
import type { Failure } from 'shared-kit';
import { Alert } from 'shared-kit/inputs';
import * as texts from '../../texts';
import { revisionsOf, useLogInfiniteQuery } from '../log/logApi';

function LatestRevision() {
  const { data } = useLogInfiniteQuery(null);
  const [latest] = revisionsOf(data?.pages ?? []);
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
