import type { FeatureSummary } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/inputs';
import * as texts from '../../texts';
import { useReleasesQuery } from '../releasesApi';

const say = texts.releases.set;

interface Props {
  feature: FeatureSummary;
  value: string;
  onChange: (release: string) => void;
}

export function ReleaseSelect({ feature: { id, title, current }, value, onChange }: Props) {
  const { data: releases = [] } = useReleasesQuery(id);
  const others = releases.filter(({ release }) => release !== current);
  return (
    <SelectField
      label={title}
      value={value}
      disabled={others.length === 0}
      options={[
        { value: '', label: current ? say.keep(current) : say.keepNone },
        ...others.map(({ release }) => ({ value: release, label: release })),
      ]}
      onChange={onChange}
    />
  );
}
