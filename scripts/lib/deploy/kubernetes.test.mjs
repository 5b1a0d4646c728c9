import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../layout.mjs';

const OVERLAYS = join(repositoryRoot, 'deploy', 'kubernetes', 'overlays');

/** The packages with the schemas of the API groups that are not Kubernetes' own. */
const EXTENSIONS = {
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** From Debian's package `kubernetes-client`, or the vendor's own. */
const KUBECTL =
  spawnSync('kubectl', ['kustomize', '--help']).error === undefined;

/** The objects of an overlay, as `kubectl apply --kustomize` would send them. */
function render(overlay) {
  const { status, stdout, stderr } = spawnSync(
    'kubectl',
    ['kustomize', join(OVERLAYS, overlay)],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return parseAllDocuments(stdout).map(document => document.toJS());
}

/** @returns what the API's schema says against an object; undefined if nothing */
async function problemOf(object) {
  const [version, group] = object.apiVersion.split('/').reverse();
  const home = EXTENSIONS[group] ?? 'kubernetes-models';
  const { [object.kind]: Model } = await import(
    [home, group, version].filter(Boolean).join('/')
  );
  try {
    new Model(object).validate();
    return undefined;
  } catch (error) {
    return `${object.kind} ${object.metadata.name}: ${error.message}`;
  }
}

const podsOf = objects =>
  objects
    .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
    .map(({ kind, spec }) => ({ kind, ...spec.template.spec }));

for (const overlay of ['small', 'company']) {
  test(`the overlay ${overlay} is what Kubernetes takes`, async t => {
    if (!KUBECTL) {
      t.diagnostic('kubectl is not installed: nothing is rendered');
      return;
    }
    const objects = render(overlay);
    assert.ok(objects.length >= 7);
    const problems = await Promise.all(objects.map(problemOf));
    assert.deepEqual(problems.filter(Boolean), []);
  });

  test(`the pods of ${overlay} may do nothing that they need not`, t => {
    if (!KUBECTL) return;
    const objects = render(overlay);
    for (const pod of podsOf(objects)) {
      assert.equal(pod.securityContext.runAsNonRoot, true);
      assert.equal(pod.automountServiceAccountToken, false);
      for (const container of pod.containers) {
        assert.equal(container.securityContext.readOnlyRootFilesystem, true);
        assert.equal(container.securityContext.allowPrivilegeEscalation, false);
        assert.deepEqual(container.securityContext.capabilities.drop, ['ALL']);
        assert.ok(container.resources.limits.memory);
        assert.doesNotMatch(container.image, /:latest$|^[^:@]+$/);
      }
    }
    assert.deepEqual(
      objects.filter(({ kind }) => kind === 'Secret'),
      [],
      'secrets come by reference',
    );
  });

  test(`each pod of ${overlay} is in the network policy`, t => {
    if (!KUBECTL) return;
    const objects = render(overlay);
    const { podSelector } = objects.find(
      ({ kind, metadata }) =>
        kind === 'NetworkPolicy' && metadata.name === 'harbour',
    ).spec;
    const labels = objects
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
      .map(({ spec }) => spec.template.metadata.labels);
    for (const [name, value] of Object.entries(podSelector.matchLabels)) {
      assert.deepEqual(
        labels.map(each => each[name]),
        labels.map(() => value),
      );
    }
  });

  test(`the pods of ${overlay} read files that the image has`, t => {
    if (!KUBECTL) return;
    for (const { containers } of podsOf(render(overlay))) {
      const files = containers[0].args
        .filter(arg => arg.startsWith('--config='))
        .map(arg => arg.slice('--config='.length));
      assert.ok(files.length >= 3);
      for (const file of files.filter(name => !name.startsWith('/'))) {
        assert.ok(existsSync(join(repositoryRoot, file)), file);
      }
    }
  });
}

test('a schema finds what is wrong', async () => {
  assert.match(
    await problemOf({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'broken' },
      spec: { replicas: 'three', template: {} },
    }),
    /Deployment broken: .*replicas/,
  );
});

test('the company starts, stops and moves without an outage', t => {
  if (!KUBECTL) return;
  const objects = render('company');
  const find = kind => objects.find(object => object.kind === kind);
  const { spec } = find('Deployment');
  assert.equal(spec.replicas, undefined, 'the autoscaler decides');
  assert.equal(spec.strategy.rollingUpdate.maxUnavailable, 0);
  const [portal] = spec.template.spec.containers;
  assert.ok(portal.startupProbe && portal.livenessProbe);
  assert.match(portal.readinessProbe.httpGet.path, /readiness$/);
  assert.match(portal.livenessProbe.httpGet.path, /liveness$/);
  assert.ok(find('HorizontalPodAutoscaler').spec.minReplicas >= 3);
  assert.equal(find('PodDisruptionBudget').spec.maxUnavailable, 1);
  assert.ok(
    spec.template.spec.topologySpreadConstraints.length > 0,
    'replicas stand in several zones',
  );
});
