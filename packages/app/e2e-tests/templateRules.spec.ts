// covers: *-fields, *-node, scaffolder-backend-module-*
import { expect, test } from '@playwright/test';
import { accounts, environment, tokenOf } from './support';
import {
  CLOUD_TEMPLATES,
  type FormValues,
  type TemplateRules,
} from './support/cloudTemplateRules';

const TASKS = `${environment.backendUrl}/api/scaffolder/v2/tasks`;

/** Forms that are sent at the same time. */
const AT_ONCE = 6;

/** What the server says to a form, in all its words. */
interface Answer {
  status: number;
  complaint?: string;
}

const tokens: Record<string, string> = {};

test.beforeAll(async ({ browser }) => {
  for (const person of [accounts.requester, accounts.starter]) {
    tokens[person] = await tokenOf(browser, person);
  }
});

const headersOf = (person: string) => ({
  authorization: `Bearer ${tokens[person]}`,
  'content-type': 'application/json',
});

/** Starts a template as a program would, past the form. */
async function start(
  template: string,
  values: FormValues,
  person: string = accounts.requester,
): Promise<Answer> {
  const response = await fetch(TASKS, {
    method: 'POST',
    headers: headersOf(person),
    body: JSON.stringify({
      templateRef: `template:default/${template}`,
      values,
    }),
  });
  // A rule of a field answers with one error, the JSON schema of the form with several.
  const {
    error,
    errors,
  }: { error?: { message: string }; errors?: { stack: string }[] } =
    await response.json();
  const complaint = error?.message ?? errors?.map(one => one.stack).join('; ');
  return { status: response.status, complaint };
}

/** How many runs a person has started. */
async function countRuns(person: string = accounts.requester): Promise<number> {
  const response = await fetch(`${TASKS}?limit=1`, {
    headers: headersOf(person),
  });
  const { totalTasks }: { totalTasks: number } = await response.json();
  expect(totalTasks).toEqual(expect.any(Number));
  return totalTasks;
}

/** Without each of them in turn, the form has that fault and no other: the rest of the good values is good. */
function incomplete({
  required,
  refused,
}: TemplateRules): TemplateRules['broken'] {
  return required.map(field => [
    { [field]: undefined },
    refused ?? `instance requires property "${field}"`,
  ]);
}

/** An empty owner is no owner. */
function withoutOwner({
  required,
  ownerTitle = 'Owner',
}: TemplateRules): TemplateRules['broken'] {
  return required.includes('owner')
    ? [[{ owner: '' }, `'${ownerTitle}' This is a mandatory Field`]]
    : [];
}

for (const [template, rules] of Object.entries(CLOUD_TEMPLATES)) {
  const { good, broken } = rules;

  test(`${template} refuses each value that breaks a rule, and starts nothing`, async () => {
    const before = await countRuns();
    const cases = [...incomplete(rules), ...withoutOwner(rules), ...broken];
    const answers: unknown[] = [];
    for (let at = 0; at < cases.length; at += AT_ONCE) {
      const some = cases.slice(at, at + AT_ONCE).map(async ([changes]) => ({
        changes,
        ...(await start(template, { ...good, ...changes })),
      }));
      answers.push(...(await Promise.all(some)));
    }
    expect(answers).toEqual(
      cases.map(([changes, complaint]) => ({
        changes,
        status: 400,
        complaint,
      })),
    );
    expect(await countRuns()).toBe(before);
  });
}

test('network goes by what the person may see in Azure', async () => {
  const { good } = CLOUD_TEMPLATES.network;
  const before = await countRuns(accounts.starter);
  const answer = await start('network', good, accounts.starter);
  expect(answer).toEqual({
    status: 400,
    complaint:
      "'Environment' You do not have access to the nonProd environment of Core shared services subscription.; " +
      "'Resource group' What was chosen was not found. Please select a resource group; " +
      "'Owner' This is not one of your groups. Select one of them",
  });
  expect(await countRuns(accounts.starter)).toBe(before);
});
