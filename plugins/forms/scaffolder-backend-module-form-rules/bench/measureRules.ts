import { ConfigReader } from '@backstage/config';
import { checkPattern, isEmailOf } from '@portal/plugin-field-kit-common';
import { HOSTILE_TEXTS } from '@portal/plugin-field-kit-common/testUtils';
import { ALL_FIELD_RULES } from '../src/__testUtils__/systems';

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'rules', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

function time(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

const config = new ConfigReader({
  fieldKit: { emailDomains: { user: 'retail.example' } },
});
const long = `${'a.'.repeat(50_000)}@retail.example`;
const checks = ALL_FIELD_RULES.flatMap(rule =>
  Object.values(HOSTILE_TEXTS).map(text =>
    time(() => rule.check(text, {}, rule.readCompany(config))),
  ),
);

print(
  'e-mail address of 100,000 characters',
  time(() => isEmailOf(long, ['retail.example'])),
  'ms',
  50,
);
print('slowest check of a hostile text', Math.max(...checks), 'ms', 50);
print(
  'pattern held against its longest text',
  time(() => checkPattern(`${'a'.repeat(1_023)}!`, '^[a-z0-9-]+$')),
  'ms',
  500,
);
print(
  'refusal of an unsafe pattern',
  time(() => checkPattern(`${'a'.repeat(60)}!`, '^(a|aa)+$')),
  'ms',
  5_000,
);
