import { buildCompany } from '../src/__fixtures__/company';
import { HOSTILE_TEXTS } from '../src/__fixtures__/hostile';
import { FIELD_RULES } from '../src/fieldRules';
import { isEmailOf } from '../src/lib/email';
import { checkPattern } from '../src/lib/pattern';

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

const company = buildCompany();
const long = `${'a.'.repeat(50_000)}@retail.example`;
const checks = Object.values(FIELD_RULES).flatMap(rule =>
  Object.values(HOSTILE_TEXTS).map(text =>
    time(() => rule.check(text, {}, company)),
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
