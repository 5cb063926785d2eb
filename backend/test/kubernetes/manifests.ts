import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { type IContainer, type IPodSpec, Secret, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = join(__dirname, '../../..');
const FOLDER = join(ROOT, 'backend/deploy/kubernetes');

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const readManifest = (name: string) => read(`backend/deploy/kubernetes/${name}`);

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Manifest = z.output<typeof manifest>;

export const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => manifest.parse(document.toJS()));

const kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.tuple([z.object({ name: z.string(), envs: z.tuple([z.string()]) })]),
  images: z.array(z.object({ name: z.string() })),
});
export const KUSTOMIZATION = kustomization.parse(parse(readManifest('kustomization.yaml')));
const [GENERATED] = KUSTOMIZATION.configMapGenerator;

export const EXAMPLE = 'secret.example.yaml';
export const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
export const MANIFESTS = [...KUSTOMIZATION.resources, EXAMPLE].flatMap((name) =>
  manifestsIn(readManifest(name)),
);

function ofKind<T>(is: (value: unknown) => value is T): T[] {
  const values: unknown[] = MANIFESTS;
  return values.filter(is);
}

function only<T>(values: T[]): T {
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) throw new Error(`one expected, ${values.length} found`);
  return value;
}

export const deployment = only(ofKind(Deployment.is));
const job = only(ofKind(Job.is));
export const service = only(ofKind(Service.is));
export const ingress = only(ofKind(Ingress.is));
export const autoscaler = only(ofKind(HorizontalPodAutoscaler.is));
export const budget = only(ofKind(PodDisruptionBudget.is));
export const secret = only(ofKind(Secret.is));
export const policies = ofKind(NetworkPolicy.is);

export const settings = { name: GENERATED.name, values: parseEnv(readManifest(GENERATED.envs[0])) };

export type Labels = Record<string, string>;
export interface Pod {
  labels: Labels;
  spec: IPodSpec;
  container: IContainer;
}

const podOf = ({ template }: { template: { metadata?: { labels?: Labels }; spec?: IPodSpec } }): Pod => {
  if (!template.spec || !template.metadata?.labels) throw new Error('a pod without labels or containers');
  return {
    labels: template.metadata.labels,
    spec: template.spec,
    container: only(template.spec.containers),
  };
};
const specOf = <T>({ spec }: { spec?: T }): T => only(spec === undefined ? [] : [spec]);

export const backend = podOf(specOf(deployment));
const migration = podOf(specOf(job));
export const PODS = [backend, migration];

export const portOf = (name: string): number =>
  only((backend.container.ports ?? []).filter((port) => port.name === name)).containerPort;
