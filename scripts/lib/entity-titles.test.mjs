import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

/** A title or display name with something else in its place: a rule of its own for the name of an entity. */
const OWN_RULE =
  /(?:metadata\??\.title|profile\??\.displayName)\s*(?:\?\?|\|\|)|(?:\?\?|\|\|)\s*\(?\w*\??\.?metadata\.title/;

/** Files that need something else than the name for people, with the reason. */
const OTHER_RULES = {
  'packages/app/src/modules/nav/SidebarAccount.tsx':
    'the profile of the session, which is no entity',
  'plugins/access/grants-node/src/people/PeopleDirectory.ts':
    'notices name somebody without a title by the whole reference',
  'plugins/directory/directory-node/src/names/DefaultGroupNames.ts':
    'asks which names are taken, not what is shown',
  'plugins/self-service/scaffolder-backend-module-runs/src/catalogue/groupTitles.ts':
    'a group without a title has none',
};

test('an entity is named for people by entityTitle of backend-kit-common only', () => {
  const found = workspaces
    .listWorkspaces(repositoryRoot)
    .filter(({ manifest }) => manifest.name !== '@portal/estate')
    .flatMap(({ folder }) => filesBelow(join(repositoryRoot, folder, 'src')))
    .filter(
      file => /\.tsx?$/.test(file) && !/\.test\.|__testUtils__/.test(file),
    )
    .filter(file => OWN_RULE.test(readFileSync(file, 'utf8')))
    .map(file => relative(repositoryRoot, file));
  assert.deepEqual(found.sort(), Object.keys(OTHER_RULES).sort());
});
