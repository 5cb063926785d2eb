import {
  autoscaler,
  backend,
  budget,
  deployment,
  ingress,
  KUSTOMIZATION,
  type Labels,
  type Pod,
  PODS,
  policies,
  secret,
  service,
  settings,
} from './manifests';

const podsOf = (selector: Labels = {}): Pod[] =>
  PODS.filter(({ labels }) => Object.entries(selector).every(([name, value]) => labels[name] === value));

const portNames = ({ container }: Pod) => (container.ports ?? []).map(({ name }) => name);

it('the deployment, the service and the disruption budget select the pods of the backend only', () => {
  expect([deployment.metadata?.name, 'Deployment']).toEqual([
    autoscaler.spec?.scaleTargetRef.name,
    autoscaler.spec?.scaleTargetRef.kind,
  ]);
  const selectors = [
    deployment.spec?.selector.matchLabels,
    service.spec?.selector,
    budget.spec?.selector?.matchLabels,
    ...(backend.spec.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector?.matchLabels),
  ];
  expect(selectors).toHaveLength(5);
  for (const selector of selectors) expect(podsOf(selector)).toEqual([backend]);
});

it('the ingress leads to the public port, and nothing leads to the internal one', () => {
  const paths = (ingress.spec?.rules ?? []).flatMap(({ http }) => http?.paths ?? []);
  expect(paths.map((path) => [path.path, path.backend.service])).toEqual([
    ['/', { name: service.metadata?.name, port: { name: 'http' } }],
  ]);
  const ports = (service.spec?.ports ?? []).map(({ name, targetPort }) => [name, targetPort]);
  expect(ports).toEqual([['http', 'http']]);
  expect(portNames(backend)).toEqual(['http', 'internal']);
});

it('pods take settings, secrets, images and volumes that exist', () => {
  for (const { container, spec } of PODS) {
    expect(container.envFrom).toEqual([
      { configMapRef: { name: settings.name } },
      { secretRef: { name: secret.metadata?.name } },
    ]);
    expect(KUSTOMIZATION.images.map(({ name }) => name)).toContain(container.image);
    const mounted = (container.volumeMounts ?? []).map(({ name }) => name);
    expect(mounted).toEqual((spec.volumes ?? []).map(({ name }) => name));
  }
});

it('what no policy allows is denied, and each policy is about pods and ports that exist', () => {
  const [deny] = policies;
  expect(deny?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  for (const { spec } of policies) {
    const pods = podsOf(spec?.podSelector?.matchLabels);
    expect(pods).not.toEqual([]);
    for (const { from, ports } of spec?.ingress ?? []) {
      expect(from).not.toEqual([]);
      for (const { port } of ports ?? []) for (const pod of pods) expect(portNames(pod)).toContain(port);
    }
    for (const { to, ports } of spec?.egress ?? []) {
      expect(to).not.toEqual([]);
      expect(ports).not.toEqual([]);
    }
  }
});

it('only the namespaces of the gateway and of Prometheus come in, each to one port', () => {
  const rules = policies.flatMap(({ spec }) => spec?.ingress ?? []);
  const allowed = rules.map(({ from, ports }) => [
    from?.map(({ namespaceSelector }) => namespaceSelector?.matchLabels),
    ports?.map(({ port }) => port),
  ]);
  expect(allowed).toEqual([
    [[{ 'kubernetes.io/metadata.name': 'ingress-nginx' }], ['http']],
    [[{ 'kubernetes.io/metadata.name': 'monitoring' }], ['internal']],
  ]);
});
