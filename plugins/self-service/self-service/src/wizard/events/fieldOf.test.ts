import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import { fieldOf } from './fieldOf';

const step = {
  schema: { properties: { name: {}, name_long: {}, team: {} } },
} as unknown as ParsedTemplateSchema;

it.each([
  ['<input id="root_name">', 'name'],
  ['<div id="root_name_long-label"><input></div>', 'name_long'],
  ['<input id="root_team_0_role">', 'team'],
  ['<input id="root_teams">', undefined],
  ['<input id="other">', undefined],
])('finds the field of %s', (html, field) => {
  document.body.innerHTML = html;
  expect(fieldOf(step, document.querySelector('input')!)).toBe(field);
});
