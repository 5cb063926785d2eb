import { itTries } from '../support/every-case';
import { EXAMPLE, FILES, KUSTOMIZATION, MANIFESTS, manifestsIn, read } from './manifests';
import { problemsOf } from './schema';

const BACKEND = read('backend/deploy/kubernetes/backend.yaml');

it('every manifest is valid, and every file is applied', async () => {
  expect([...KUSTOMIZATION.resources, EXAMPLE, 'kustomization.yaml'].sort()).toEqual(FILES.sort());
  expect(await problemsOf(MANIFESTS)).toEqual([]);
});

itTries([
  ['an unknown field', 'readinessProbe:', 'readynessProbe:', /'"readynessProbe"' does not exist in type/],
  ['a wrong type', 'containerPort: 5000', "containerPort: '5000'", /containerPort must be integer/],
  ['a broken number', 'periodSeconds: 2', 'periodSeconds: 2.5', /periodSeconds must be integer/],
  ['a missing field', '      containers:', '      initContainers:', /must have required property containers/],
  ['an unknown kind', 'kind: PodDisruptionBudget', 'kind: Budget', /no exported member 'IBudget'/],
  ['an unknown version', 'apps/v1', 'apps/v3', /Cannot find module 'kubernetes-models\/apps\/v3'/],
])('finds what is wrong', async ([, right, wrong, problem]) => {
  expect(BACKEND).toContain(right);
  const problems = await problemsOf(manifestsIn(BACKEND.replace(right, wrong)));
  expect(problems).toContainEqual(expect.stringMatching(problem));
});
