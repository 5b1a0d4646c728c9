import { ConfigReader } from '@backstage/config';
import { readFormRulesConfig } from './config';

function read(timeoutMs?: number) {
  const formRules = timeoutMs === undefined ? {} : { timeoutMs };
  return readFormRulesConfig(new ConfigReader({ scaffolder: { formRules } }));
}

describe('readFormRulesConfig', () => {
  it('waits 20 seconds by default', () => {
    expect(read()).toEqual({ timeoutMs: 20_000 });
    expect(read(500)).toEqual({ timeoutMs: 500 });
  });

  it.each([0, -1, 1.5])('takes no time of %d ms', timeoutMs => {
    expect(() => read(timeoutMs)).toThrow('scaffolder.formRules.timeoutMs');
  });
});
