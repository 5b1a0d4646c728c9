import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { repositoryRoot } from '../layout.mjs';

const read = (...path) =>
  parse(readFileSync(join(repositoryRoot, 'deploy', ...path), 'utf8'));

const values = read('helm', 'values.yaml');
const { spec: deployment } = read('kubernetes', 'base', 'deployment.yaml');
const { spec: job } = read('kubernetes', 'base', 'migrations.yaml');
const pod = deployment.template.spec;
const [portal] = pod.containers;

/** The keys of the values that upstream's chart reads, as its documentation of 2026 lists them; `*` is an object of Kubernetes. */
const KEYS = {
  fullnameOverride: '*',
  backstage: {
    replicas: '*',
    revisionHistoryLimit: '*',
    strategy: '*',
    terminationGracePeriodSeconds: '*',
    lifecycleHooks: '*',
    image: { registry: '*', repository: '*', tag: '*', pullPolicy: '*' },
    pdb: { create: '*', minAvailable: '*', maxUnavailable: '*' },
    containerPorts: { backend: '*' },
    command: '*',
    args: '*',
    extraEnvVarsSecrets: '*',
    initContainers: '*',
    extraVolumeMounts: '*',
    extraVolumes: '*',
    resources: '*',
    startupProbe: '*',
    readinessProbe: '*',
    livenessProbe: '*',
    podSecurityContext: '*',
    containerSecurityContext: '*',
    podLabels: '*',
  },
  ingress: {
    enabled: '*',
    className: '*',
    annotations: '*',
    host: '*',
    tls: { enabled: '*', secretName: '*' },
  },
  serviceAccount: {
    create: '*',
    name: '*',
    annotations: '*',
    automountServiceAccountToken: '*',
  },
  networkPolicy: {
    enabled: '*',
    ingressRules: { namespaceSelector: '*', customRules: '*' },
    egressRules: { denyConnectionsToExternal: '*', customRules: '*' },
  },
  postgresql: { enabled: '*' },
};

/** @returns the paths of the values that the chart would not read */
function unknownKeys(given, known, path = '') {
  if (known === '*') return [];
  if (known === undefined) return [path];
  return Object.entries(given).flatMap(([key, value]) =>
    unknownKeys(value, known[key], path ? `${path}.${key}` : key),
  );
}

/** The probes of the base name the port, those of the chart its number. */
const byNumber = probe => ({
  ...probe,
  httpGet: { ...probe.httpGet, port: portal.ports[0].containerPort },
});

test('upstream’s chart knows each value', () => {
  assert.deepEqual(unknownKeys(values, KEYS), []);
  assert.deepEqual(
    unknownKeys({ backstage: { replica: 1, pdb: { min: 1 } } }, KEYS),
    ['backstage.replica', 'backstage.pdb.min'],
  );
});

test('the portal has the settings of the Kustomize base', () => {
  const { backstage } = values;
  assert.deepEqual(
    {
      args: backstage.args,
      secrets: backstage.extraEnvVarsSecrets,
      mounts: backstage.extraVolumeMounts,
      volumes: backstage.extraVolumes,
      resources: backstage.resources,
      startup: backstage.startupProbe,
      readiness: backstage.readinessProbe,
      liveness: backstage.livenessProbe,
      pod: backstage.podSecurityContext,
      container: backstage.containerSecurityContext,
      revisions: backstage.revisionHistoryLimit,
      strategy: backstage.strategy,
      stopSeconds: backstage.terminationGracePeriodSeconds,
      hooks: backstage.lifecycleHooks,
    },
    {
      args: portal.args,
      secrets: portal.envFrom.map(({ secretRef }) => secretRef.name),
      mounts: portal.volumeMounts,
      volumes: pod.volumes,
      resources: portal.resources,
      startup: byNumber(portal.startupProbe),
      readiness: byNumber(portal.readinessProbe),
      liveness: byNumber(portal.livenessProbe),
      pod: pod.securityContext,
      container: portal.securityContext,
      revisions: deployment.revisionHistoryLimit,
      strategy: deployment.strategy,
      stopSeconds: pod.terminationGracePeriodSeconds,
      hooks: portal.lifecycle,
    },
  );
});

test('the migrations run as in the Kustomize base, with the portal’s image', () => {
  const { image, initContainers } = values.backstage;
  const [migrations] = initContainers;
  const [expected] = job.template.spec.containers;
  const { command, ...others } = migrations;
  assert.deepEqual(command, values.backstage.command);
  assert.deepEqual(others, {
    ...expected,
    image: `${image.registry}/${image.repository}:${image.tag}`,
  });
});

test('the proxy, the identity and the networks are those of the Kustomize parts', () => {
  const { ingress, serviceAccount, networkPolicy } = values;
  const route = read('kubernetes', 'components', 'ingress', 'ingress.yaml');
  assert.deepEqual(ingress.annotations, route.metadata.annotations);
  const account = read('kubernetes', 'base', 'service-account.yaml');
  assert.deepEqual(serviceAccount.annotations, account.metadata.annotations);
  assert.equal(serviceAccount.automountServiceAccountToken, false);
  const { spec } = read('kubernetes', 'base', 'network-policy.yaml');
  assert.deepEqual(networkPolicy.egressRules.customRules, spec.egress);
  assert.deepEqual(
    networkPolicy.ingressRules.namespaceSelector,
    spec.ingress[0].from[0].namespaceSelector.matchLabels,
  );
});
