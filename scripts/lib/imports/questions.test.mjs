import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from '../files.mjs';
import { repositoryRoot } from '../layout.mjs';
import rules from './rules.cjs';

/** What the line of each question of docs/architecture.md is like now; found in its room, and in no other family. */
const LINES = {
  'The longest name of a storage account changes': /^ {2}storageAccount: \{/m,
  'A new column in the list of runs':
    /export function TaskTable|class RunQuestions/,
  'An answer of Microsoft Graph has a new field':
    /export const USER_PROPERTIES/,
  'People may ask for template access for two years':
    /templateAcl\.maxDaysAhead|maxDaysAhead\?: number/,
  'A directory group needs another check before it is created':
    /export function (toMailNickname|createGroupAction)\b/,
  'A status page has a new format': /export async function readService\b/,
  'A billing export has a new column': /'BilledCost'/,
  'The emission of a kilowatt hour changes': /_KWH_PER_GB_HOUR =/,
  'The largest size of a catalogue file': /^ {2}catalogueFileBytes:/m,
  'Who may deploy to production': /export class Rights \{[^]*deploy/,
  'A tab for a component': /EntityContentBlueprint/,
  'Ctrl-K finds a page': /export const NAV_ENTRIES/,
  'The order of search results': /class RankedDocumentStore/,
  'A key of the onboarding file': /export const PAYLOAD_KEYS/,
  'What the onboarding workflow is started with': /export class WorkflowRuns/,
  'A picker for topics shows the owner': /export function useTopicOwner\b/,
  'A route answers 500 for a strange id': /export function createRunIdGuard\b/,
  'A link in a catalogue file that runs a script': /class SafeLinksProcessor/,
  "A person's right to a repository": /class RepositoryDecider/,
  'A tool for assistants': /mcp|ActionsRegistry|actionsRegistry/,
};

/** Lines that other families have, too: each has tabs of its own, and rights of its own. */
const IN_MANY = [
  'A tab for a component',
  'Who may deploy to production',
  'A tool for assistants',
];

const isTest = new RegExp(rules.TEST_FILES);
const isCode = file =>
  /\.tsx?$/.test(file) && !isTest.test(file) && !file.includes('/generated/');

/** Our code, by its path. */
const code = new Map(
  ['plugins', 'packages/app/src', 'packages/backend/src']
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(file => isCode(file) && !file.includes('node_modules'))
    .map(file => [relative(repositoryRoot, file), readFileSync(file, 'utf8')]),
);

/** The questions with their rooms. */
const questions = readFileSync(
  join(repositoryRoot, 'docs', 'architecture.md'),
  'utf8',
)
  .split('| question | room |\n| --- | --- |\n')[1]
  .split('\n\n')[0]
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, question, answer]) => ({
    question,
    rooms: [...answer.matchAll(/`([^`]+)`/g)].map(([, room]) => room),
  }));

const isIn = (file, room) => file === room || file.startsWith(`${room}/`);
const familyOf = path => path.split('/').slice(0, 2).join('/');

test('docs/architecture.md asks the twenty questions whose lines are known here', () => {
  assert.deepEqual(
    questions.map(({ question }) => question).sort(),
    Object.keys(LINES).sort(),
  );
  assert.ok(questions.length >= 20);
});

for (const { question, rooms } of questions) {
  test(`the line is where docs/architecture.md says: ${question}`, () => {
    const found = [...code]
      .filter(([, text]) => LINES[question].test(text))
      .map(([file]) => file);
    for (const room of rooms) {
      assert.ok(existsSync(join(repositoryRoot, room)), room);
      assert.ok(
        found.some(file => isIn(file, room)),
        `${room} does not have it; found in ${found.join(', ')}`,
      );
    }
    if (IN_MANY.includes(question)) return;
    const families = new Set(rooms.map(familyOf));
    assert.deepEqual(
      found.filter(file => !families.has(familyOf(file))),
      [],
    );
  });
}
