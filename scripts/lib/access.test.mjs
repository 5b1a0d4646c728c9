/*
 * The portal acts with its own identity for many people: before a router or an action creates, changes or deletes something, or
 * reads what is not public, it asks whether the person may. This lists every such call and fails where nothing was asked.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { repositoryRoot } from './layout.mjs';

/** Where the methods of the systems' services are declared. */
const INTERFACES =
  'plugins/{azure,confluent,directory,service-bus,source-control}-node/src/service/{types,commandTypes}.ts';

/** Where they are called for somebody. */
const CALLERS = [
  'plugins/*-backend/src/**/*.ts',
  'plugins/scaffolder-backend-module-*/src/**/*.ts',
];

/** Names by which routers and actions hold the services, and the portal's own entries. */
const SERVICES =
  /(^|\.)(azure|commands|confluent|directory|files|serviceBus|services|sourceControl)$/;

/** Methods that anybody who is signed in may use, through a form or a page. */
const OPEN = {
  AzureService: 'asks with the person’s own token, or whether a name is taken',
  AzureCommands: [
    // Looks before something is made or deleted; nothing of it is answered.
    'findResourceGroup',
    'countResources',
    'findStorageAccount',
    'findVirtualNetwork',
    // These are the questions themselves.
    'isSubscriptionVisible',
    'mayCreate',
    'groupsToCreateIn',
  ],
  ConfluentService: [
    'listServiceAccounts',
    'listTopicConfigs',
    'searchTopics',
    'listIdentityPools',
    'listServiceAccountsNow',
    'findServiceAccount',
    'findTopic',
    'listSpellings',
    'findIdentityPool',
    'check',
  ],
  DirectoryCommands: [
    'findGroups',
    'findGroup',
    'listLinks',
    'findOpenServiceRequests',
  ],
  DirectoryService: 'the directory is open to everybody in the company',
  ServiceBusService: [
    'listTopics',
    'getTopic',
    'exists',
    'resourceId',
    'parseResourceId',
    'check',
  ],
  OrganisationReads: 'people of the organisation, and whether it answers',
  OnboardingReads: 'the onboarding files are open to everybody in the company',
  AccessCommands: ['hasTeam', 'hasCopilotSeat'],
  // Looks for an entry of the portal's own.
  FileCommands: ['findFile'],
};

/** What asks whether the person may. `remove` deletes only what the portal made for a group of theirs. */
const CHECKS =
  /^(.*\.)?(require|requireRun|may)$|^(requireOwnGroup|requireAllowed|remove)$/;

/** Calls that are right although nothing stands before them in their file or route, with what holds them. */
const HELD_ELSEWHERE = {
  'plugins/scaffolder-backend-module-cloud-resources/src/actions/confluent/describeTopic.ts describeTopic':
    'a step of createTopic.ts, which asks',
  'plugins/scaffolder-backend-module-cloud-resources/src/actions/serviceDesk/requests.ts makeServiceRequest':
    'a request to people, who decide: anybody may send one',
  'plugins/scaffolder-backend-module-cloud-resources/src/catalogue/Entries.ts delete':
    'a step of the actions that delete things, which ask',
  'plugins/scaffolder-backend-module-cloud-resources/src/catalogue/ResourceFiles.ts deleteFile':
    'a step of Entries.ts',
  'plugins/scaffolder-backend-module-cloud-resources/src/catalogue/ResourceFiles.ts writeFile':
    'a step of registerResource.ts, which asks',
  'plugins/scaffolder-backend-module-form-rules/src/lookups/sourceControlAnswers.ts getRepository':
    'answers whether a name is taken, nothing else',
  'plugins/scaffolder-backend-module-form-rules/src/lookups/sourceControlAnswers.ts readFile':
    'compares values with a file that the configuration names',
  'plugins/source-control-backend/src/router/lookupRoutes.ts getRepository':
    'asked about afterwards: who may not read it is told the name alone',
  'plugins/source-control-backend/src/router/lookupRoutes.ts searchRepositories':
    'asked about afterwards: hits that the person may not read are left out',
};

const read = file =>
  ts.createSourceFile(
    file,
    readFileSync(join(repositoryRoot, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );

const find = patterns =>
  globSync(patterns, { cwd: repositoryRoot })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.test\.ts$|__testUtils__|\/generated\//.test(file))
    .sort();

function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, child => walk(child, visit));
}

/** Methods of the services that may not be called without a question. */
function guardedMethods() {
  const guarded = new Set();
  for (const file of find(INTERFACES)) {
    walk(read(file), node => {
      if (!ts.isInterfaceDeclaration(node)) return;
      const open = OPEN[node.name.text];
      if (typeof open === 'string') return;
      for (const member of node.members) {
        if (!ts.isMethodSignature(member)) continue;
        const name = member.name.getText();
        if (!open?.includes(name)) guarded.add(name);
      }
    });
  }
  return guarded;
}

/** The function of a route that a call is in; the whole file when it is in none. */
function unitOf(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    const isRoute =
      ts.isCallExpression(parent) &&
      /^router\.(get|post|put|delete)$/.test(parent.expression.getText());
    if (isRoute && parent.arguments.includes(at)) {
      return { node: at, isRoute };
    }
  }
  return { node: node.getSourceFile(), isRoute: false };
}

/** In a route the question comes before the call; in a file of an action it is the action that asks. */
function isAsked(call) {
  const unit = unitOf(call);
  let isFound = false;
  walk(unit.node, node => {
    if (!ts.isCallExpression(node)) return;
    const isBefore = !unit.isRoute || node.getStart() < call.getStart();
    if (isBefore && CHECKS.test(node.expression.getText())) isFound = true;
  });
  return isFound;
}

function callsIn(source, guarded) {
  const calls = [];
  walk(source, node => {
    if (!ts.isCallExpression(node)) return;
    const { expression: called } = node;
    if (!ts.isPropertyAccessExpression(called)) return;
    const isService = SERVICES.test(called.expression.getText());
    if (isService && guarded.has(called.name.text)) {
      calls.push({ name: called.name.text, node });
    }
  });
  return calls;
}

test('nothing is done or read for somebody before it was asked whether they may', () => {
  const guarded = guardedMethods();
  // A rule that finds nothing would hold for ever.
  for (const name of ['makeResourceGroup', 'dispatchWorkflow', 'getJobLog']) {
    assert.ok(guarded.has(name), `${name} is not among the commands`);
  }
  const unasked = new Set();
  let count = 0;
  for (const file of find(CALLERS)) {
    for (const { name, node } of callsIn(read(file), guarded)) {
      count += 1;
      if (!isAsked(node)) unasked.add(`${file} ${name}`);
    }
  }
  assert.ok(count > 20, `only ${count} calls were found`);
  assert.deepEqual([...unasked].sort(), Object.keys(HELD_ELSEWHERE).sort());
});
