import { ConfigReader } from '@backstage/config';
import { defineRule, timestampRule } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { FieldRules } from './FieldRules';

const room = defineRule({
  name: 'Room',
  options: z.object({}),
  value: z.string(),
  initialValue: '',
  malformed: 'This is no room',
  readCompany: config => ({ rooms: config.getStringArray('library.rooms') }),
  check: (name, { company }) =>
    company.rooms.includes(name) ? [] : ['There is no such room'],
});
const config = new ConfigReader({ library: { rooms: ['North'] } });

it('has each registered rule with its configuration', () => {
  const rules = new FieldRules([room, timestampRule], config);
  const { rule, company } = rules.get('Room');
  expect(rule.check('North', {}, company)).toEqual([]);
  expect(rule.check('South', {}, company)).toEqual(['There is no such room']);
  expect(rules.get('Timestamp').company).toBeUndefined();
});

it('knows the names of registered rules only', () => {
  const rules = new FieldRules([room], config);
  const names = ['Room', 'Timestamp', 'toString', undefined];
  expect(names.filter(name => rules.has(name))).toEqual(['Room']);
  expect(() => rules.get('toString')).toThrow('has no rule');
});

it('refuses two rules of a field', () => {
  expect(() => new FieldRules([room, room], config)).toThrow(
    "The field 'Room' has two rules",
  );
});

it('names a missing key of the configuration', () => {
  expect(() => new FieldRules([room], new ConfigReader({}))).toThrow(
    'library.rooms',
  );
});
