import { ConfigReader } from '@backstage/config';
import { readTemplateAclConfig } from './config';

const permission = {
  portal: { admins: ['group:default/Portal-Admins', 'user:default/root'] },
};

describe('readTemplateAclConfig', () => {
  it('takes the admins of the portal when it names none', () => {
    expect(readTemplateAclConfig(new ConfigReader({ permission }))).toEqual({
      adminUsers: ['user:default/root'],
      adminGroups: ['group:default/portal-admins'],
      classificationAnnotation: 'retail.example/template-classification',
      maxDaysAhead: 30,
      requestsPerMinute: 300,
    });
  });

  it('takes its own when it names some', () => {
    const config = new ConfigReader({
      permission,
      templateAcl: {
        adminUsers: ['user:Ada'],
        classificationAnnotation: 'a.example/class',
        rateLimit: { requestsPerMinute: 7 },
      },
    });
    expect(readTemplateAclConfig(config)).toEqual({
      adminUsers: ['user:default/ada'],
      adminGroups: [],
      classificationAnnotation: 'a.example/class',
      maxDaysAhead: 30,
      requestsPerMinute: 7,
    });
  });

  it('refuses an upper bound that is below the days of a grant', () => {
    const read = (maxDaysAhead: number) =>
      readTemplateAclConfig(new ConfigReader({ templateAcl: { maxDaysAhead } }))
        .maxDaysAhead;
    expect(read(5)).toBe(5);
    expect(() => read(4)).toThrow(/templateAcl\.maxDaysAhead: 4 is less/);
  });

  it.each([
    ['adminUsers', 'group:default/x'],
    ['adminGroups', 'user:default/x'],
    ['adminGroups', 'portal admins'],
  ])('refuses %s with %s, naming the key', (key, ref) => {
    const config = new ConfigReader({ templateAcl: { [key]: [ref] } });
    expect(() => readTemplateAclConfig(config)).toThrow(
      `templateAcl.${key}: '${ref}'`,
    );
  });
});
