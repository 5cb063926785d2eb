import { useEffect, useState } from 'react';
import type { BootFeature } from 'shared-kit/contract';
import { useLocation } from 'shared-kit/router';
import { Spinner } from 'shared-kit/ui';
import { useFeatureLoader } from '../releases/FeatureLoader';
import { FeatureView } from '../releases/FeatureView';

interface Props {
  feature: BootFeature;
  path: string;
  title: string;
}

function Page({ feature, path, title }: Props) {
  const { pageOpened } = useFeatureLoader();
  const [name] = useState(() => ({ feature, kind: 'routes', key: path }) as const);
  useEffect(() => pageOpened(name), [pageOpened, name]);
  return <FeatureView name={name} title={title} waiting={<Spinner />} />;
}

export function FeaturePage(props: Props) {
  const { pathname } = useLocation();
  return <Page key={pathname} {...props} />;
}
