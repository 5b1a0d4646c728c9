/*
 * The portal acts with its own identity for many people. Before a router or an action creates, changes or deletes
 * something, or reads non-public content, it must check the person's rights. This test lists all these calls and
 * fails for each one without a check.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { repositoryRoot } from './layout.mjs';

/** Declarations of the systems' services. */
const INTERFACES = [
  'plugins/*/{azure,confluent,directory,service-bus,source-control}-node/src/service/{types,commandTypes,SourceControlService}.ts',
  'plugins/cloud-resources/cloud-resources-node/src/requests/ServiceRequestList.ts',
];

/** Modules' own clients of Git hosts, whose methods are treated like those of the services. */
const CLIENTS =
  'plugins/catalogue/catalog-backend-module-import/src/hosts/*.ts';

/** Folders of the callers. */
const CALLERS = [
  'plugins/*/*-backend/src/**/*.ts',
  'plugins/*/{catalog,scaffolder}-backend-module-*/src/**/*.ts',
  'plugins/cloud-resources/cloud-actions-node/src/**/*.ts',
];

/** Names of variables with the services and the resource files. */
const SERVICES =
  /(^|\.#?)(azure|commands|confluent|directory|files|requests|serviceBus|services|sourceControl)$/;

/** Names of variables with the clients. */
const HOSTS = /(^|\.#?)(api|host)$/;

/** A method of Octokit, for example `client.rest.repos.get`. */
const OCTOKIT = /\.rest\.\w+\.\w+$/;

/** The route of a call of GitHub that is sent by name, for example `POST /repos/{owner}/{repo}/pulls`. */
const ROUTE = /^['"`](GET|POST|PUT|PATCH|DELETE) \//;

/** Methods that every signed-in user may use, through a form or a page. */
const OPEN = {
  AzureService: 'asks with the person’s own token, or whether a name is taken',
  AzureCommands: [
    // Reads before a change; the result is not returned to the user.
    'findResourceGroup',
    'countResources',
    'findStorageAccount',
    'findVirtualNetwork',
    // The checks themselves.
    'isSubscriptionVisible',
    'mayCreate',
    'groupsToCreateIn',
    'listOwnRoles',
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
    'inspectGroup',
    'listGroupsOf',
    'listLinks',
  ],
  ServiceRequestList: ['findOpenServiceRequests'],
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
  OnboardingReads: ['listPortfolios', 'listOnboardingFiles'],
  AccessCommands: ['hasTeam', 'hasCopilotSeat'],
  // Reads a resource entity.
  FileCommands: ['findFile'],
};

/** Places where a service of the backend is declared: the packages for other plugins. */
const DECLARATIONS = 'plugins/*/*-node/src/**/*.ts';

/** Services that are not listed above, each with the reason why its callers need not ask. */
const NO_RIGHT_NEEDED = {
  AccessDecider: 'the checks themselves',
  AccessService: 'the checks themselves',
  CloudResources:
    'the actions’ operations on resources; this test checks the package itself',
  DeploymentPipelines:
    'which workflow deploys a repository; tests of pipeline-deploy-backend and source-control-backend hold the check before it',
  ExactlyOne: 'locks',
  GroupNames: 'names of groups that are taken or reserved',
  "Pick<OnboardingOwners, 'findGroup' | 'findTeam'>": 'a step of the checks',
  "Pick<OwnResources, 'ofCredentials'>": 'a step of the checks',
  ApplicationTeams: 'a step of the checks',
  OwnActions: 'the ids of actions, for the policy',
  PermissionGrant: 'the checks themselves',
  PersonGroups: 'a step of the checks',
  Principals: 'a step of the checks',
  ResourceRecords: 'a step of the checks',
  ResourceRepository:
    'the files of resource entities, for ResourceRecords and the actions that ask',
  TemplateAccessChanges: 'tells that the audience of a template has changed',
  TemplateAccessService: 'the checks of templates',
};

/**
 * Backends that call a system with a client of their own, each with the check before it. Their tests hold these checks, and
 * `packages/backend/permissionMatrix.txt` the answers of their routes.
 */
const OWN_CLIENTS = {
  'plugins/access/catalog-backend-module-template-acl/src/locations/DefaultBranches.ts':
    'the name of a branch, for comparing addresses only; createSourceGuard.ts asks for the repository before',
  'plugins/self-service/assistant-backend/src/service/Scaffolder.ts':
    'calls the scaffolder with the credentials of the person',
  'plugins/catalogue/catalog-backend-module-template-sources/src/templates/FormFields.ts':
    'the names of form fields, which stand in the code of the pages',
  'plugins/catalogue/catalog-backend-module-import/src/hosts/HostClient.ts':
    'the clients of Git hosts, whose calls are listed above',
  'plugins/catalogue/catalog-backend-module-sources/src/service/HttpTaskStates.ts':
    'the states of tasks of the catalogue; its router asks for catalog.sources.refresh',
  'plugins/delivery/code-health-backend/src/plugin.ts':
    'measures are no secret by default; HealthService.ts asks for the owner otherwise',
  'plugins/costs/cost-insights-backend/src/sources/UrlSource.ts':
    'a task that reads configured addresses; routes ask for the group',
  'plugins/source-control/scaffolder-backend-module-source-control/src/repository/repositoryTarget.ts':
    'the client of Octokit, whose calls are listed above',
  'plugins/news/service-status-backend/src/feeds/FeedReader.ts':
    'a task that reads configured public addresses without credentials',
  'plugins/delivery/pipeline-deploy-backend/src/service/IncidentReader.ts':
    'calls Cloud Monitor with the credentials of the person',
  'plugins/on-call/on-call-backend/src/service/ChangeReader.ts':
    'calls deployments and Cloud Monitor with the credentials of the person',
  'plugins/on-call/on-call-backend/src/plugin.ts':
    'OnCallService.ts reads the entity with the credentials of the person before it calls',
  'plugins/delivery/vault-backend/src/plugin.ts':
    'names only; the service asks for the owner before it calls',
};

/**
 * Calls that check the person's rights. `remove` deletes only resources that the portal created for one of their
 * groups.
 */
const CHECKS =
  /^(.*\.)?(require|requireProposal|requireRight|requireRead|requireRun|requireRuns|requireFile|requireOnboardingFile|may)$|^(requireOwnGroup|requireAllowed|remove)$/;

const ADRS = 'plugins/delivery/adrs-backend/src/service';
const IMPORT = 'plugins/catalogue/catalog-backend-module-import/src';
const CLOUD = 'plugins/cloud-resources/cloud-actions-node/src';
const ONBOARDING =
  'plugins/onboarding/scaffolder-backend-module-ecosystem-builder/src';
const DEPLOY = 'plugins/delivery/pipeline-deploy-backend/src';
const CONFLUENT = 'plugins/confluent/scaffolder-backend-module-confluent/src';
const PUBLISH =
  'plugins/source-control/scaffolder-backend-module-source-control/src/repository';

/** Checks a pull request of the import page, and opens it. */
const asksForProposal = [
  `${IMPORT}/service/AuthorizedImportService.ts`,
  'this.#service.openPullRequest',
];
/** Steps of the actions of onboardings. */
const asksBeforeProposal = [
  `${ONBOARDING}/actions/createFile.ts`,
  'writer.ensure',
];
const seesOwnEarlierRun =
  'whether a run of the same person made a name, or goes on: nothing of the run is returned; WorkflowRuns.ts asks before it changes one';
/** The deployment whose owner and approver were checked. */
const asksBeforeDeployment = [
  `${DEPLOY}/service/DeploymentService.ts`,
  'dispatcher.start',
];
const followsDeployment =
  'follows the run of a deployment that the portal started; the run itself is not returned';
const ownRepository =
  'a new repository, or one that the same run or an equal one of the same person made: whoever may run the template';

/**
 * Correct calls without a preceding check in their function or its callers in the file, each with its reason, and
 * with the call of the check in another file.
 */
const HELD_ELSEWHERE = {
  [`${ADRS}/AdrFolders.ts getRepository`]:
    'the index of search, which gets no ADR of a private repository',
  [`${ADRS}/AdrService.ts listFolder`]:
    'the folder, which AdrFolders gives out after its question, or of a repository that is not private',
  [`${ADRS}/images.ts readFile`]: [`${ADRS}/AdrService.ts`, 'readImages'],
  [`${IMPORT}/analysis/AzureDevOpsLocationAnalyzer.ts findFile`]:
    'the right to analyse; Azure DevOps has no people of its own here',
  [`${IMPORT}/hosts/AzureDevOpsHost.ts createPullRequest`]: asksForProposal,
  [`${IMPORT}/hosts/AzureDevOpsHost.ts findActivePullRequest`]: asksForProposal,
  [`${IMPORT}/hosts/AzureDevOpsHost.ts findRef`]: asksForProposal,
  [`${IMPORT}/hosts/AzureDevOpsHost.ts getDefaultBranch`]: asksForProposal,
  [`${IMPORT}/hosts/AzureDevOpsHost.ts getRepository`]: asksForProposal,
  [`${IMPORT}/hosts/AzureDevOpsHost.ts hasFile`]:
    'a step of AzureDevOpsLocationAnalyzer.ts',
  [`${IMPORT}/hosts/AzureDevOpsHost.ts pushNewBranch`]: asksForProposal,
  [`${IMPORT}/hosts/AzureDevOpsHost.ts readCommit`]: asksForProposal,
  [`${IMPORT}/hosts/AzureDevOpsHost.ts removeBranch`]: asksForProposal,
  [`${IMPORT}/hosts/GitHubHost.ts send`]: asksForProposal,
  ...Object.fromEntries(
    ['listRepositoryPage', 'listTeamRepositories', 'listTeams'].map(name => [
      `${IMPORT}/many/inventory/ReadInventory.ts ${name}`,
      'the list of the organisation, for nobody; its router asks for catalog.entity.create and shows private ones to admins',
    ]),
  ),
  [`${IMPORT}/many/jobs/JobWorker.ts getPullRequest`]:
    'the pull request that the portal has opened itself after its question',
  ...Object.fromEntries(
    ['listPullRequests', 'readFile'].map(name => [
      `${IMPORT}/many/jobs/JobWorker.ts ${name}`,
      'the same row, after requireProposalOf for who started the import',
    ]),
  ),
  ...Object.fromEntries(
    ['countAuthors', 'readFile'].map(name => [
      `${IMPORT}/many/proposals/FactReader.ts ${name}`,
      'Repositories.ts reads the facts of what requireProposalOf has allowed',
    ]),
  ),
  [`${IMPORT}/service/DefaultImportService.ts keyOf`]: asksForProposal,
  [`${IMPORT}/service/DefaultImportService.ts openPullRequest`]:
    asksForProposal,
  [`${CONFLUENT}/actions/describeTopic.ts describeTopic`]: [
    `${CONFLUENT}/actions/createTopic.ts`,
    'describeTopic',
  ],
  'plugins/access/cloud-access-backend/src/members/Memberships.ts addMember':
    'follows a grant, which an approver has decided',
  'plugins/access/cloud-access-backend/src/members/Memberships.ts removeMember':
    'follows the end of a grant, and removes own memberships only',
  'plugins/access/cloud-access-backend/src/members/UnknownMembers.ts listMembers':
    'for deciders, which GrantDesk.ts asks; the task keeps ids only',
  [`${CLOUD}/requests/makeRequest.ts makeServiceRequest`]:
    'a request to people, who decide: anybody may send one',
  [`${CLOUD}/catalogue/Entries.ts delete`]:
    'a step of the actions that delete things, which ask',
  [`${CLOUD}/catalogue/ResourceFiles.ts deleteFile`]: 'a step of Entries.ts',
  [`${CLOUD}/catalogue/ResourceFiles.ts writeFile`]:
    'a step of registerResource.ts, which asks',
  [`${ONBOARDING}/proposal/Proposal.ts listPullRequests`]: asksBeforeProposal,
  [`${ONBOARDING}/provisioning/EarlierRuns.ts getDefaultBranch`]:
    seesOwnEarlierRun,
  [`${ONBOARDING}/provisioning/EarlierRuns.ts getJobLog`]: seesOwnEarlierRun,
  [`${ONBOARDING}/provisioning/EarlierRuns.ts listJobs`]: seesOwnEarlierRun,
  [`${ONBOARDING}/provisioning/findPortalRun.ts listWorkflowRuns`]:
    seesOwnEarlierRun,
  [`${ONBOARDING}/provisioning/checkedPull.ts getPullRequest`]: [
    `${ONBOARDING}/actions/registerApplication.ts`,
    'requireCheckedPull',
  ],
  [`${ONBOARDING}/provisioning/followRun.ts getRun`]: [
    `${ONBOARDING}/actions/provision.ts`,
    'followRun',
  ],
  [`${ONBOARDING}/provisioning/followRun.ts listJobs`]: [
    `${ONBOARDING}/actions/provision.ts`,
    'followRun',
  ],
  [`${ONBOARDING}/provisioning/readResult.ts getJobLog`]: [
    `${ONBOARDING}/actions/provision.ts`,
    'readThings',
  ],
  [`${ONBOARDING}/rules/createQuestions.ts readOnboardingFile`]:
    'answers whether the place of a file is taken, nothing else',
  'plugins/source-control/scaffolder-backend-module-source-control/src/lookups/sourceControlLookups.ts getRepository':
    'answers whether a name is taken, nothing else',
  'plugins/source-control/scaffolder-backend-module-source-control/src/lookups/sourceControlLookups.ts readFile':
    'compares values with a file that the configuration names',
  'plugins/onboarding/scaffolder-backend-module-ecosystem-builder/src/lookups/pickerLookups.ts readRawFile':
    'compares values with the application catalogue, which everybody may read',
  [`${PUBLISH}/ensureFirstCommit.ts client.rest.repos.listCommits`]:
    ownRepository,
  [`${PUBLISH}/ensureRepository.ts client.rest.repos.createInOrg`]:
    ownRepository,
  [`${PUBLISH}/ensureRepository.ts target.client.rest.repos.get`]:
    ownRepository,
  [`${PUBLISH}/ensureRepository.ts client.rest.repos.replaceAllTopics`]:
    ownRepository,
  [`${DEPLOY}/service/Components.ts getRepository`]:
    'a step of the check: compares the repository with the place of the entity',
  [`${DEPLOY}/service/Dispatcher.ts dispatchWorkflow`]: asksBeforeDeployment,
  [`${DEPLOY}/service/Dispatcher.ts findTaggedCommit`]: [
    `${DEPLOY}/service/DeploymentService.ts`,
    'dispatcher.commitOf',
  ],
  [`${DEPLOY}/service/Dispatcher.ts getRepository`]: asksBeforeDeployment,
  [`${DEPLOY}/tasks/Follower.ts getRun`]: followsDeployment,
  [`${DEPLOY}/tasks/Follower.ts listWorkflowRuns`]: followsDeployment,
  [`${ONBOARDING}/rules/repositoryQuestions.ts getRepository`]:
    'whether a name is taken, and by which application: nothing else of the repository is returned',
  'plugins/source-control/source-control-backend/src/router/runCommandRoutes.ts getRun':
    'a step of the check: it finds the workflow of a run',
  'plugins/source-control/source-control-backend/src/router/lookupRoutes.ts getRepository':
    'asked about afterwards: who may not read it is told the name alone',
  'plugins/source-control/source-control-backend/src/router/lookupRoutes.ts searchRepositories':
    'asked about afterwards: hits that the person may not read are left out',
  'plugins/source-control/source-control-backend/src/router/runRoutes.ts getJob':
    'a step of the check: it finds the run of a job',
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

/** Methods of the services that require a check. */
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

/** Methods of the classes and interfaces of the clients. */
function clientMethods() {
  const methods = new Set();
  for (const file of find(CLIENTS)) {
    walk(read(file), node => {
      if (!ts.isMethodSignature(node) && !ts.isMethodDeclaration(node)) return;
      if (ts.isIdentifier(node.name)) methods.add(node.name.text);
    });
  }
  return methods;
}

/** The functions that contain a piece of code, the innermost first. */
function functionsAround(node) {
  const around = [];
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at)) around.push(at);
  }
  return around;
}

/** The name under which a function is called in its file; undefined for a callback. */
function nameOf(fn) {
  const named = ts.isArrowFunction(fn) ? fn.parent : fn;
  const { name } = named;
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))
    ? name.text
    : undefined;
}

function callsOf(source, isWanted) {
  const calls = [];
  walk(source, node => {
    if (ts.isCallExpression(node) && isWanted(node)) calls.push(node);
  });
  return calls;
}

const lastNameOf = call => call.expression.getText().split('.').at(-1);

/** Calls that check: the known ones, and those of functions of the file that check themselves. */
function checksIn(source) {
  const known = callsOf(source, call => CHECKS.test(call.expression.getText()));
  const helpers = new Set(
    known
      .map(check => functionsAround(check)[0])
      .map(fn => fn && nameOf(fn))
      .filter(name => name?.startsWith('require')),
  );
  return callsOf(
    source,
    call => known.includes(call) || helpers.has(lastNameOf(call)),
  );
}

/** Returns true if a function around a call checks before it, or if all callers of these functions in the file do. */
function isAsked(call, seen = new Set()) {
  const source = call.getSourceFile();
  const around = functionsAround(call);
  const isBefore = check =>
    check.getStart() < call.getStart() &&
    around.includes(functionsAround(check)[0]);
  if (checksIn(source).some(isBefore)) return true;
  return around.some(fn => {
    const name = nameOf(fn);
    if (!name || seen.has(name)) return false;
    const next = new Set([...seen, name]);
    const callers = callsOf(
      source,
      other => lastNameOf(other) === name && !around.includes(other),
    ).filter(other => !functionsAround(other).includes(fn));
    return callers.length > 0 && callers.every(each => isAsked(each, next));
  });
}

/** The operation of a call that requires a check; undefined for any other call. */
function guardedName(call, { services, clients }) {
  const { expression: called } = call;
  const text = called.getText();
  if (OCTOKIT.test(text)) return text;
  if (call.arguments.some(argument => ROUTE.test(argument.getText()))) {
    return text;
  }
  if (!ts.isPropertyAccessExpression(called)) return undefined;
  const holder = called.expression.getText();
  const name = called.name.text;
  const isGuarded =
    (SERVICES.test(holder) && services.has(name)) ||
    (HOSTS.test(holder) && clients.has(name));
  return isGuarded ? name : undefined;
}

test('nothing is done or read for somebody before it was asked whether they may', () => {
  const guarded = { services: guardedMethods(), clients: clientMethods() };
  // A rule that matches nothing would always pass.
  for (const name of ['makeResourceGroup', 'dispatchWorkflow', 'getJobLog']) {
    assert.ok(guarded.services.has(name), `${name} is not among the commands`);
  }
  assert.ok(guarded.clients.has('pushNewBranch'));
  const unasked = new Set();
  let count = 0;
  for (const file of find(CALLERS)) {
    for (const call of callsOf(read(file), node =>
      guardedName(node, guarded),
    )) {
      count += 1;
      if (!isAsked(call)) unasked.add(`${file} ${guardedName(call, guarded)}`);
    }
  }
  assert.ok(count > 20, `only ${count} calls were found`);
  assert.deepEqual([...unasked].sort(), Object.keys(HELD_ELSEWHERE).sort());
});

test('what holds a call elsewhere asks before it', () => {
  const places = Object.values(HELD_ELSEWHERE).filter(Array.isArray);
  for (const [file, step] of places) {
    const steps = callsOf(
      read(file),
      call => call.expression.getText() === step,
    );
    assert.ok(steps.length > 0, `${file} does not call ${step}`);
    for (const call of steps) assert.ok(isAsked(call), `${file} ${step}`);
  }
});

/** Names of the interfaces of services that a package declares; of the variable if the declaration has no type. */
function declaredServices() {
  return find(DECLARATIONS).flatMap(file =>
    callsOf(read(file), call => lastNameOf(call) === 'createServiceRef').map(
      call => call.typeArguments?.[0].getText() ?? file,
    ),
  );
}

/** Names of the interfaces of the systems' services. */
function systemInterfaces() {
  const names = [];
  for (const file of find(INTERFACES)) {
    walk(read(file), node => {
      if (ts.isInterfaceDeclaration(node)) names.push(node.name.text);
    });
  }
  return names;
}

test('it is known of each service whether its callers must ask', () => {
  const declared = declaredServices();
  assert.ok(declared.includes('AzureCommands'), 'no services were found');
  const known = new Set(systemInterfaces());
  assert.deepEqual(
    [...new Set(declared)].filter(name => !known.has(name)).sort(),
    Object.keys(NO_RIGHT_NEEDED).sort(),
    'Add the file of the interface to INTERFACES, or the interface to NO_RIGHT_NEEDED with the reason',
  );
});

test('it is known of each backend with a client of its own which check precedes its calls', () => {
  const found = find(CALLERS).filter(
    file => !file.includes('/cloud-actions-node/') && callsASystem(read(file)),
  );
  assert.deepEqual(
    found,
    Object.keys(OWN_CLIENTS).sort(),
    'Add the file to OWN_CLIENTS with the check that precedes its calls',
  );
});

function callsASystem(source) {
  let calls = false;
  walk(source, node => {
    const isClient =
      ts.isNewExpression(node) && node.expression.getText() === 'SystemClient';
    const isFetch =
      ts.isCallExpression(node) && node.expression.getText() === 'fetch';
    calls ||= isClient || isFetch;
  });
  return calls;
}
